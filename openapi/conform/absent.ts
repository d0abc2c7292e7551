import { isRecord } from '#domain/lib/is-record.ts';
import type { Answer } from './backend.ts';

/**
 * Whether an answer means that the operation does not exist: 405, 501, or a 404 of the server itself, as a page or in the
 * JSON of its framework (D312).
 */
export function isAbsent({ status, headers, json }: Answer): boolean {
  if (status === 405 || status === 501) return true;
  if (status !== 404) return false;
  return !/^application\/json\b/i.test(headers.get('Content-Type') ?? '') || isOfFramework(json);
}

/** As the app reads it (D196); a refusal of the contract has a list of errors, whatever it says. */
function isOfFramework(json: unknown): boolean {
  if (!isRecord(json) || Array.isArray(json.errors) || typeof json.code === 'string') return false;
  const said = json.error ?? json.message;
  return typeof said !== 'string' || /^not.?found\.?$/i.test(said);
}
