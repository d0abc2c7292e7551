import { rolesOf } from '#domain/theme/roles.ts';
import { safeVariables } from '#domain/theme/values.ts';
import { nearestWord } from './did-you-mean.ts';

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

/** Describes why the app would ignore a variable of a theme: it is misspelt, or has a wrong value (D92); else null. */
export function variableProblem(name: string, value: string): string | null {
  if (names.includes(name) || name.includes('-url')) {
    const isUsed = name in safeVariables({ [name]: value });
    return isUsed ? null : `${JSON.stringify(value)} is no value of ${name}`;
  }
  const near = nearestWord(name, names, 2);
  if (near === null && !ownPrefix.test(name)) return null;
  return `there is no theme variable "${name}"${near ? `; did you mean "${near}"?` : ''}`;
}
