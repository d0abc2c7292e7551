/** The encoding of a body, as in Content-Encoding. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that Accept-Encoding allows. */
export function encodingFor(headers: Headers): Encoding {
  const accepted = (headers.get('Accept-Encoding') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Whether If-None-Match names this ETag, so that a 304 is enough. */
export function isKnown(headers: Headers, tag: string): boolean {
  const known = (headers.get('If-None-Match') ?? '')
    .split(',')
    .map((candidate) => candidate.trim());
  return known.some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === tag);
}
