import type { Plugin } from 'vite';
import { slimReact } from './slim-react.ts';
import { withoutFunctions } from './without-functions.ts';

/** Functions of FormatJS 4.1 for what no text says. */
const intl = `formatDateToParts formatDisplayName formatDuration formatDurationToParts formatNumberToParts formatPlural
  formatRelativeTime`;

/** Leaves out of the libraries what the app never uses: a fifth of the script that a phone waits for. */
export function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    apply: 'build',
    transform(code, id) {
      if (this.environment.config.consumer === 'server') return;
      if (id.endsWith('/react-dom-client.production.js'))
        return { code: slimReact(code, (source) => this.parse(source)), map: null };
      if (id.endsWith('/@formatjs/intl/index.js')) return { code: slimIntl(code), map: null };
      if (id.endsWith('/intl-messageformat/index.js'))
        return { code: slimMessageFormat(code), map: null };
      if (id.endsWith('/react-intl/index.js')) return { code: slimReactIntl(code), map: null };
    },
  };
}

/** For a warning FormatJS asks whether the browser has a language: that lists all of its own, 70 ms of a start at a quarter of the speed. */
const warnings =
  /\n\t\} else if \(!Intl\.NumberFormat\.supportedLocalesOf.*\n\telse if \(!Intl\.DateTimeFormat\.supportedLocalesOf.*\n/;
/** For the hours of a day in a skeleton, which no text has, a message asks the same. */
const supported = 'const supportedLocales = Intl.NumberFormat.supportedLocalesOf(locales);';

/** FormatJS without its unused functions and its warnings, or an error. */
export function slimIntl(source: string): string {
  if (!warnings.test(source)) throw new Error('FormatJS warns in another way');
  return withoutFunctions(intl.split(/\s+/), source.replace(warnings, '\n\t}\n'));
}

/** Messages that take their language as it is named, or an error. */
export function slimMessageFormat(source: string): string {
  if (!source.includes(supported)) throw new Error('A message finds its language in another way');
  return source.replace(supported, 'const supportedLocales = [];');
}

/** Components that nobody imports stay out once nothing names them and making them is known to do nothing else. */
export function slimReactIntl(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = .*\n/gm, '')
    .replaceAll(/= (?=createFormatted\w+\()/g, '= /* @__PURE__ */ ');
}
