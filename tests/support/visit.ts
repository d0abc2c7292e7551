import type { Visit } from '#stores/venue/check-in.ts';

/** A greeted visit at table 12 of the first venue, since an ISO 8601 time. */
export function visitAtTable12(at: string): Visit {
  return {
    active: true,
    service_type: 'WebBringToTable',
    venue_id: 1,
    table_id: 12,
    location_id: null,
    name: '12',
    at,
    greeted: true,
  };
}
