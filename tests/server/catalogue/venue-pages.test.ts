import { describe, expect, it } from 'vitest';
import type { VenueData } from '#server/db/records.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { guestHeaders, openServer } from '../../support/server.ts';
import { cafe } from '../../support/venues.ts';

/** A venue without a menu, which offers only what a test adds. */
function venue(id: number, services: Partial<VenueData['venue']>): VenueData {
  const nothing = { collection_available: undefined, delivery_available: false };
  const { venue: own } = cafe({ ...nothing, tables_available: false, ...services });
  return { venue: { ...own, id, slug: `venue-${id}`, name: `Venue ${id}` }, categories: [] };
}

const venues = [
  venue(1, { collection_available: true }),
  venue(2, { shop_available: true }),
  venue(3, {}),
  venue(4, { shop_available: true, catering_available: true }),
  venue(5, { eat_in_available: true }),
];

describe.each(testedEngines)('[R2] a page of the venue list on %s', async (engine) => {
  const server = await openServer({ engine, venues });

  it.each([
    ['', [1, 2, 3, 4, 5]],
    ['?per_page=2', [1, 2]],
    ['?per_page=2&page=3', [5]],
    ['?per_page=2&page=4', []],
    ['?page=2147483647&per_page=500', []],
    ['?web_ordering=true', [1, 2, 4, 5]],
    ['?include_shop_venue=false', [1, 3, 4, 5]],
    ['?include_shop_venue=false&web_ordering=true', [1, 4, 5]],
    ['?web_ordering=true&per_page=2&page=2', [4, 5]],
  ])('%s shows %j', async (query, ids) => {
    const response = await server.fetch(`/api/venues.json${query}`, { headers: guestHeaders() });
    const { venues: shown } = (await response.json()) as { venues: readonly { id: number }[] };
    expect(shown.map(({ id }) => id)).toEqual(ids);
  });
});
