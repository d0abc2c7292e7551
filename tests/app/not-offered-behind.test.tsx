import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isReachable } from '#api/reachable.ts';
import type { ServiceType } from '#domain/model.ts';
import { loadTexts } from '#flows/app/language.ts';
import { loadTheme } from '#flows/app/theme.ts';
import { changeCart } from '#flows/cart/cart.ts';
import { loadTimes } from '#flows/checkout/times.ts';
import { loadFacts, loadOfferOptions } from '#flows/menu/menu-extras.ts';
import { disableNotifications, enableNotifications } from '#flows/orders/ready-notice.ts';
import { payOrder } from '#flows/payment/pay.ts';
import { addMethod } from '#flows/payment/payment-methods.ts';
import { loadPersonalOffers } from '#flows/session/personal-offers.ts';
import { signOut } from '#flows/session/session.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { siteThemeStore } from '#stores/app/site-theme.ts';
import { reachesClosedAppStore } from '#stores/orders/orders.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { methodsStore } from '#stores/payment/methods.ts';
import { payingStore } from '#stores/payment/way.ts';
import { personalOffersStore } from '#stores/session/personal-offers.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { factsStore, offerOptionsStore } from '#stores/venue/menu-extras.ts';
import { timesStore, venueStore } from '#stores/venue/venue.ts';
import { memberAt } from '../screens/account/site.ts';
import { anOrder, handleOf, UUID } from '../screens/orders/sample-order.ts';
import { openApp } from '../support/app.tsx';
import { atCafe, fillBasket } from '../support/basket.ts';
import { notOfferedResponses, operationOf } from '../support/not-offered.ts';
import { coffee } from '../support/orders.ts';
import type { TestServer } from '../support/server.ts';
import { snapshotStores } from '../support/stores.ts';
import { behind } from './behind-screens.ts';

const typed = vi.hoisted(() => ({ provider: 'stripe' }));
vi.mock('#flows/payment/fields.ts', async (original) => ({
  ...(await original<object>()),
  saveTyped: async () => ({ ...typed, token: 'typed' }),
}));
const push = vi.hoisted(() => ({ subscribed: { endpoint: 'https://push.example/1' } }));
vi.mock('#browser/device/push.ts', () => ({
  hasPush: () => true,
  subscribe: async () => ({ ...push.subscribed, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => undefined,
}));
vi.mock('#browser/device/notification.ts', async (original) => ({
  ...(await original<object>()),
  requestNotifications: async () => 'granted',
}));
let missing = '';
let answer = () => new Response();
let instead: (operation: string) => Response | undefined = () => undefined;
let count = 0;

const server = await atCafe({
  delivery_available: true,
  catering_available: true,
  locations_available: true,
  delivery_window_enabled: true,
});
const withoutCall: TestServer = {
  ...server,
  fetch: async (input, init) => {
    const operation = operationOf(input, init);
    if (operation !== missing) return instead(operation) ?? server.fetch(input, init);
    count += 1;
    return answer();
  },
};
await fillBasket(withoutCall, [coffee(5)]);
const resetStores = snapshotStores();

const cafe = () => readStore(venueStore) ?? { id: 1, name: 'The Fox', slug: 'the-fox' };
const order = anOrder({ uuid: UUID, status: 'pending_payment' });
const atCheckout = (service_type: ServiceType) => async () => {
  changeCart((cart) => ({ ...cart, service_type, table_id: null }));
  openApp('/menu/the-fox/checkout');
  await screen.findAllByText('There are no times to choose from right now.', {}, compiled);
};
const compiled = { timeout: 30_000 };
const themed = async () => {
  const flags = { email_confirmed: true, location_activated: true };
  const customer = readStore(customerStore);
  customerStore.value = customer && { ...customer, ...flags };
  settingsStore.value = { ...readStore(settingsStore), restriction_mode: 'restricted_hidden' };
  siteThemeStore.value = null;
  await loadTheme();
  // Missing values of the site's theme are the app's own.
  expect(readStore(siteThemeStore)).toMatchObject({ customer_id: customer?.id });
};
const cardOf = (provider: string) => async () => {
  typed.provider = provider;
  const done = await addMethod();
  expect(done?.done).toBe(false);
  expect(JSON.stringify(toastsStore.value)).toContain('notOffered');
  expect(readStore(methodsStore).choice.methods).toEqual([]);
};

/** Causes each call, and checks that everything else works without it. */
const walks: Readonly<
  Record<(typeof behind)[number], { readonly as?: 'member'; readonly walk: () => Promise<void> }>
> = {
  // Any answer of a server counts as reachable, even a refusal.
  countVenues: { walk: async () => expect(await isReachable()).toBe(true) },
  suggestAtCheckout: {
    walk: async () => {
      openApp('/menu/the-fox/basket');
      const pay = await screen.findByRole('button', { name: /^Place order/ }, compiled);
      await waitFor(() => expect(count).toBeGreaterThan(0));
      expect(pay).toHaveProperty('disabled', false);
    },
  },
  listDeliveryWindows: {
    walk: async () => {
      settingsStore.value = { ...readStore(settingsStore), delivery_window_enabled: true };
      openApp('/menu/the-fox');
      await screen.findAllByText(/^Flat white/, {}, compiled);
    },
  },
  listPersonalOffers: {
    as: 'member',
    walk: async () => {
      await loadPersonalOffers();
      expect(readStore(personalOffersStore).offers).toMatchObject({ status: 'ready', value: [] });
    },
  },
  listBringToMeInTimes: {
    walk: async () => {
      await loadTimes(1, 'WebBringToMe');
      expect(readStore(timesStore).times).toMatchObject({ status: 'ready', value: [] });
    },
  },
  listCateringTimes: { walk: atCheckout('WebCatering') },
  getNutritionalFacts: {
    walk: async () => {
      await loadFacts(cafe() as never, [100]);
      expect(Object.values(readStore(factsStore))).toMatchObject([
        { status: 'ready', value: { nutrition_enabled: false } },
      ]);
    },
  },
  listOfferOptions: {
    walk: async () => {
      await loadOfferOptions(cafe() as never, 100);
      expect(Object.values(readStore(offerOptionsStore))).toMatchObject([
        { status: 'ready', value: [] },
      ]);
    },
  },
  revokeToken: {
    as: 'member',
    walk: async () => {
      await signOut();
      expect([readStore(customerStore), readStore(credentialsStore)]).toEqual([null, null]);
    },
  },
  mergeCustomer: {
    walk: async () => {
      orderHandlesStore.value = [handleOf(order, { guest_user: true })];
      await memberAt(server);
      await waitFor(() => expect(count).toBe(1));
      expect(readStore(customerStore)?.name).toBe('Kim Lee');
      // The orders remain the guest's until the next sign-in.
      expect(readStore(orderHandlesStore)).toMatchObject([{ uuid: UUID, guest_user: true }]);
    },
  },
  notifyPayment: {
    walk: async () => {
      const paid = { ...order, status: 'placed', payment: { type: 'paynl', status: 'paid' } };
      instead = (operation) =>
        operation === 'getOrder' ? Response.json({ order: paid }) : undefined;
      await payOrder(UUID, true);
      expect(readStore(payingStore)).toMatchObject({ stage: 'over', order: { status: 'placed' } });
    },
  },
  getPushKey: {
    walk: async () => {
      await enableNotifications(order);
      expect(readStore(reachesClosedAppStore)).toBe(false);
    },
  },
  subscribeToOrder: {
    walk: async () => {
      instead = (operation) =>
        operation === 'getPushKey' ? Response.json({ public_key: 'key' }) : undefined;
      await enableNotifications(order);
      expect(readStore(reachesClosedAppStore)).toBe(false);
    },
  },
  unsubscribeFromOrder: {
    walk: async () => {
      reachesClosedAppStore.value = true;
      await disableNotifications(order);
      expect(readStore(reachesClosedAppStore)).toBe(false);
    },
  },
  getFontsCssUrl: { as: 'member', walk: themed },
  getFaviconUrl: { as: 'member', walk: themed },
  getThemeVariables: { as: 'member', walk: themed },
  getTranslations: {
    walk: async () => {
      localStorage.setItem('locale', 'de');
      instead = (operation) => (operation === '' ? Response.json({ 'a.b': 'English' }) : undefined);
      await expect(loadTexts()).rejects.toMatchObject({ problem: 'foreign' });
      localeStore.value = 'en';
    },
  },
  createPaymentMethod: { as: 'member', walk: cardOf('dojo') },
  createJudoPayment: { as: 'member', walk: cardOf('judo') },
};

it.each(
  behind.map((operation, index) => ({
    operation,
    ...walks[operation],
    ...notOfferedResponses[index % notOfferedResponses.length],
  })),
)('[K6] [D196] $operation answered $answered: everything else works without it', async (one) => {
  missing = '';
  instead = () => undefined;
  localStorage.clear();
  resetStores();
  if (one.as) await memberAt(server);
  toastsStore.value = [];
  answer = one.response ?? answer;
  count = 0;
  missing = one.operation;
  await one.walk();
  expect(count).toBeGreaterThan(0);
  const failures = readStore(toastsStore).filter(({ label }) => label === 'FAILED');
  // Only saving a card shows a failure: no customer waits for one of the other calls.
  expect(failures).toHaveLength(one.operation.startsWith('create') ? 1 : 0);
});
