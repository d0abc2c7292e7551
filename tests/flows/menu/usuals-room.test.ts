import { beforeEach, describe, expect, it } from 'vitest';
import { isSpaceReserved } from '#browser/page/reserved-space.ts';
import { storeReservedSpace } from '#browser/storage/reserved-space.ts';
import type { Venue } from '#domain/model.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { loadRecent, rememberSpace } from '#flows/menu/menu-recent.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { recentStore } from '#stores/venue/menu-extras.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { siteWithAccounts } from '../../support/accounts.ts';

let venue: Venue;
const backend = await siteWithAccounts();
beforeEach(async () => {
  await openMenu('the-fox');
  venue = readStore(venueStore) as Venue;
});

/** Reserves the space like the page's script does if a height is stored. */
const leaveRoom = () => document.documentElement.style.setProperty('--usuals-room', '254px');
const noted = () => JSON.parse(localStorage.getItem('usuals_room') ?? '{}');
const answerWith = (products: readonly unknown[]) => {
  backend.answer = ({ url }) =>
    url.includes('recent-ordered-products')
      ? Response.json({ products, hidden_products: [] })
      : undefined;
};
const oneOf = () => {
  const { menu } = readStore(menuStore);
  return menu.status === 'ready' ? menu.value.categories[0]?.products[0] : undefined;
};

describe('the space for the usuals', () => {
  it('[M4] is filled immediately if the page reserved it, else at a suitable moment', async () => {
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
    // The screen releases it when it renders them, so that nothing below moves.
    expect(isSpaceReserved()).toBe(true);
  });

  it('[M4] closes if this menu has none of them', async () => {
    leaveRoom();
    answerWith([{ ...oneOf(), id: 987_654 }]);
    await loadRecent(venue);
    expect(readStore(recentStore).isShown).toBe(true);
    expect(isSpaceReserved()).toBe(false);
  });

  it('[M4] is stored by slug and id at the first order, then with its real height', () => {
    storeReservedSpace(venue, {});
    expect(noted()).toEqual({ 'the-fox': [254, 0, 84, 0], [venue.id]: [254, 0, 84, 0] });
    rememberSpace(venue, { height: 310, chip: 76, basket: 90 });
    storeReservedSpace(venue, {});
    expect(noted()).toEqual({ 'the-fox': [310, 76, 90, 0], [venue.id]: [310, 76, 90, 0] });
  });

  it('[M4] closes for good when there are no usuals any more', async () => {
    rememberSpace(venue, { height: 254, chip: 76 });
    rememberSpace({ ...venue, id: 99, slug: 'elsewhere' }, { height: 260, chip: 76 });
    leaveRoom();
    answerWith([]);
    await loadRecent(venue);
    expect(isSpaceReserved()).toBe(false);
    expect(noted()).toEqual({ elsewhere: [260, 76, 84, 0], 99: [260, 76, 84, 0] });
  });

  it('[M4] closes if they are unavailable, and is reserved again the next time', async () => {
    rememberSpace(venue, { height: 254, chip: 76 });
    leaveRoom();
    backend.answer = ({ url }) =>
      url.includes('recent-ordered-products') ? Response.error() : undefined;
    await loadRecent(venue);
    expect(isSpaceReserved()).toBe(false);
    expect(noted()).toMatchObject({ 'the-fox': [254, 76, 84, 0] });
  });

  it('[T21] is not reserved by any other stored value', () => {
    for (const odd of ['null', '7', '"room"', '[1, null]', '{']) {
      localStorage.setItem('usuals_room', odd);
      storeReservedSpace(venue, {});
      expect(noted()).toMatchObject({ 'the-fox': [254, 0, 84, 0] });
    }
  });

  it('[M4] closes for customers who have not ordered at this venue', async () => {
    leaveRoom();
    await openMenu('the-fox');
    expect(isSpaceReserved()).toBe(false);
  });
});
