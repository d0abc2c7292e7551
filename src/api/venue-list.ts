import { PAGE_SIZE } from '#domain/constants.ts';
import { withoutNulls } from '#domain/lib/lenient-answers.ts';
import type { Venue } from '#domain/model.ts';
import { bodyOf, listOf } from './answers.ts';
import { client } from './client.ts';
import { isVenue, withName } from './venues.ts';

/** GET /api/venues.json: a page of at most 100 venues, shops included (§7). No position is sent (D222). */
export async function listVenues(page = 1) {
  const params = { query: { per_page: PAGE_SIZE, include_shop_venue: true, page } };
  return bodyOf(client.GET('/api/venues.json', { params }));
}

/** @throws ApiError if the response has no list */
export function venuesIn({ venues }: { readonly venues?: unknown }): readonly Venue[] {
  return listOf(withoutNulls(venues) as readonly Venue[] | undefined, isVenue).map(withName);
}
