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
      if (id.endsWith('/react-intl/index.js')) return { code: slimReactIntl(code), map: null };
    },
  };
}

/** FormatJS without its unused functions, or an error. */
export function slimIntl(source: string): string {
  return withoutFunctions(intl.split(/\s+/), source);
}

/** Components that nobody imports stay out once nothing names them and making them is known to do nothing else. */
export function slimReactIntl(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = .*\n/gm, '')
    .replaceAll(/= (?=createFormatted\w+\()/g, '= /* @__PURE__ */ ');
}
