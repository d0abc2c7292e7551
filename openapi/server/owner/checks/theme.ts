import { isRecord } from '#domain/lib/is-record.ts';
import { rolesOf } from '#domain/theme/roles.ts';
import { safeVariables } from '#domain/theme/values.ts';
import { nearestWord } from '../../lib/did-you-mean.ts';
import type { Finding, JsonObject } from '../file-parts.ts';

const colors = Object.keys(rolesOf({}, 'light')).flatMap((role) => [role, `${role}-dark`]);
const names = [
  ...colors.map((role) => `--color-${role}`),
  ...['s', 'm', 'l', 'xl', 'control', 'full'].map((size) => `--radius-${size}`),
  ...['--font-body', '--font-display'],
  ...['--display-weight', '--display-track', '--display-case'],
  ...['--plate-wash', '--plate-strength', '--scheme'],
];
/** Only the app's own variables are called so. */
const ownPrefix = /^--(?:color|radius|font|display|plate)-/;

/** Finds variables of a venue's theme that the app would ignore: misspelt ones and wrong values (D92, D288). */
export function checkTheme({ venue }: JsonObject): readonly Finding[] {
  const theme = isRecord(venue) && isRecord(venue.theme) ? venue.theme : {};
  return Object.entries(theme).flatMap(([name, value]) => {
    const path = ['venue', 'theme', name];
    if (typeof value !== 'string') return []; // reported by the schema
    if (names.includes(name) || name.includes('-url')) {
      const isUsed = name in safeVariables({ [name]: value });
      return isUsed ? [] : [{ path, message: `${JSON.stringify(value)} is no value of ${name}` }];
    }
    const near = nearestWord(name, names, 2);
    if (near === null && !ownPrefix.test(name)) return [];
    const meant = near ? `; did you mean "${near}"?` : '';
    return [{ path, message: `there is no theme variable "${name}"${meant}` }];
  });
}
