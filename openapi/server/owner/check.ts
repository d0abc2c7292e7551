import type { ErrorObject } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { addTextFormats, withLimits } from '../contract/schemas.ts';
import { type Located, locate, stepsOf } from '../lib/json-position.ts';
import { once } from '../lib/once.ts';
import type { Problem } from '../lib/problem.ts';
import { sentenceFor } from './check-words.ts';
import { checkMeaning } from './checks/meaning.ts';
import { whereIs } from './names.ts';
import { venueFileSchema } from './schema.ts';
import type { VenueFile } from './venue-file.ts';

/** The result of reading a file: the venue, or all problems with it. */
export interface Checked {
  readonly file: VenueFile | null;
  readonly problems: readonly Problem[];
}

const validator = once(() => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  addTextFormats(ajv);
  return ajv.compile(withLimits(venueFileSchema()));
});

/** Reads a venue's file and reports all problems at once, each with its position (D288). */
export function checkVenueFile(text: string): Checked {
  const located = locate(text);
  if (located.problems.length > 0) return { file: null, problems: located.problems };
  const validate = validator();
  const wrong = validate(located.value) ? [] : (validate.errors ?? []);
  const problems = [
    ...wrong.map((error) => problemOf(error, located)),
    ...checkMeaning(located.value).map(({ path, message }) => ({
      ...located.placeOf(path),
      where: whereIs(located.value, path),
      message,
    })),
  ].sort((one, other) => one.line - other.line || one.column - other.column);
  return { file: problems.length > 0 ? null : (located.value as VenueFile), problems };
}

function problemOf(error: ErrorObject, { value, placeOf }: Located): Problem {
  const steps = stepsOf(error.instancePath);
  const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const key = error.params.additionalProperty as string | undefined;
  return {
    ...placeOf(path, key),
    where: whereIs(value, error.keyword === 'required' || key ? path : path.slice(0, -1)),
    message: sentenceFor(error, path),
  };
}
