import { checkVenueFile } from '#server/owner/check.ts';

/** The problems of an owner's file, of a small venue with these parts. */
export function problemsOf({ venue = {}, ...lists }: FileParts): readonly string[] {
  const own = {
    name: 'X',
    slug: 'x',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    opening_hours: [],
    ...venue,
  };
  const { problems } = checkVenueFile(JSON.stringify({ venue: own, ...lists }));
  return problems.map(({ where, message }) => `${where}: ${message}`);
}

interface FileParts {
  readonly venue?: object;
  readonly categories: readonly object[];
  readonly [list: string]: unknown;
}
