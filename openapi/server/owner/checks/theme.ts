import { isRecord } from '#domain/lib/is-record.ts';
import { variableProblem } from '../../lib/theme-variables.ts';
import type { Finding, JsonObject } from '../file-parts.ts';

/** Finds variables of a venue's theme that the app would ignore: misspelt ones and wrong values (D92, D288). */
export function checkTheme({ venue }: JsonObject): readonly Finding[] {
  const theme = isRecord(venue) && isRecord(venue.theme) ? venue.theme : {};
  return Object.entries(theme).flatMap(([name, value]) => {
    // Any other type is reported by the schema.
    const message = typeof value === 'string' ? variableProblem(name, value) : null;
    return message ? [{ path: ['venue', 'theme', name], message }] : [];
  });
}
