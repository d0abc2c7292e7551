import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSpaceReserved, reserveForUsuals } from '#browser/storage/reserved-space.ts';
import type { Venue } from '#domain/model.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { loadRecent, rememberReservedSpace } from '#flows/menu/menu-recent.ts';
import { orderHandlesStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { recentStore } from '#stores/venue/menu-extras.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { type Club, freshPhone, openClub } from '../../support/accounts.ts';

let club: Club;
let venue: Venue;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  freshPhone(club);
  orderHandlesStore.value = [];
  await openMenu('the-fox');
  venue = readStore(venueStore) as Venue;
});

/** As the page's script does where a height is noted. */
const leaveRoom = () => document.documentElement.style.setProperty('--usuals-room', '254px');
const noted = () => JSON.parse(localStorage.getItem('usuals_room') ?? '{}');
const answerWith = (products: readonly unknown[]) => {
  club.answer = ({ url }) =>
    url.includes('recent-ordered-products')
      ? Response.json({ products, hidden_products: [] })
      : undefined;
};
const oneOf = () => {
  const { menu } = readStore(menuStore);
  return menu.status === 'ready' ? menu.value.categories[0]?.products[0] : undefined;
};

describe('room for the usuals', () => {
  it('[M4] on a menu that stands they are shown at once where the page left them room, else at a calm moment', async () => {
    answerWith([oneOf()]);
    await loadRecent(venue);
    expect(readStore(recentStore)).toMatchObject({
      isShown: false,
      products: [{ id: oneOf()?.id }],
    });
    recentStore.value = { ...readStore(recentStore), key: '' };
    leaveRoom();
    await loadRecent(venue);
    expect(readStore(recentStore).isShown).toBe(true);
    expect(isSpaceReserved()).toBe(false);
  });

  it('[M4] is noted by slug and id with the first order, then as high as they stand', () => {
    reserveForUsuals(venue);
    expect(noted()).toEqual({ 'the-fox': [257, 0], [venue.id]: [257, 0] });
    rememberReservedSpace(venue, [310, 76]);
    reserveForUsuals(venue);
    expect(noted()).toEqual({ 'the-fox': [310, 76], [venue.id]: [310, 76] });
  });

  it('[M4] closes, and is not left again, where nothing is usual any more', async () => {
    rememberReservedSpace(venue, [254, 76]);
    rememberReservedSpace({ ...venue, id: 99, slug: 'elsewhere' }, [260, 76]);
    leaveRoom();
    answerWith([]);
    await loadRecent(venue);
    expect(isSpaceReserved()).toBe(false);
    expect(noted()).toEqual({ elsewhere: [260, 76], 99: [260, 76] });
  });

  it('[M4] closes where they cannot be had, and is left again the next time', async () => {
    rememberReservedSpace(venue, [254, 76]);
    leaveRoom();
    club.answer = ({ url }) =>
      url.includes('recent-ordered-products') ? Response.error() : undefined;
    await loadRecent(venue);
    expect(isSpaceReserved()).toBe(false);
    expect(noted()).toMatchObject({ 'the-fox': [254, 76] });
  });

  it('[T21] is left by nothing else that stands in its place', () => {
    for (const odd of ['null', '7', '"room"', '[1, null]', '{']) {
      localStorage.setItem('usuals_room', odd);
      reserveForUsuals(venue);
      expect(noted()).toMatchObject({ 'the-fox': [257, 0] });
    }
  });

  it('[M4] closes for who has not ordered at this venue', async () => {
    leaveRoom();
    await openMenu('the-fox');
    expect(isSpaceReserved()).toBe(false);
  });
});
