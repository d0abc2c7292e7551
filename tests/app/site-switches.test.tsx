import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Footer } from '#app/shell/footer.tsx';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { blockersOf, needsAlcoholConsent } from '#domain/checkout/checkout.ts';
import { preselectedSlot } from '#domain/checkout/times.ts';
import { questionBeforeMenu } from '#domain/menu/service-first.ts';
import { remainingOf } from '#domain/menu/stock.ts';
import { waysToPay } from '#domain/payment/ways-to-pay.ts';
import { readSettings, type Settings } from '#domain/session/settings.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { maySeeVenues } from '#domain/venue/visibility.ts';
import { loadMenu } from '#flows/menu/menu.ts';
import { OffersRow } from '#screens/account/profile/offers-row.tsx';
import YouScreen from '#screens/account/profile/you-screen.tsx';
import { VoucherCard } from '#screens/basket/voucher-card.tsx';
import { VatCard } from '#screens/checkout/details/vat-card.tsx';
import { BillLink } from '#screens/place/table/bill-link.tsx';
import { CallCard } from '#screens/place/table/call-card.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { cartOf, cartWith, lineWith, productWith, venueOf } from '../domain/samples.ts';
import { renderScreen } from '../support/render.tsx';

const venue = venueOf({ delivery_window_enabled: true, collection_available: true });
const coffees = cartOf(lineWith());
const wine = cartOf(lineWith({ contains_alcohol: true }));
const collection = cartWith({
  ...coffees,
  venue_id: 1,
  service_type: 'WebCollection',
  customer_name: 'Kim',
  email: 'kim@example.com',
  delivery_time: '2026-11-25T08:40:00-05:00',
  total: 3.4,
});
const asap = { time: '2026-11-25T08:40:00-05:00', asap: true, remaining: null };
const points = { id: 1, scheme: 'Points', number: '6334', balance: 20, points: 400 };
const paying = { currency: 'USD', loyaltyCard: points, isGuest: false, wallets: [] };
const checkout = { path: venue.slug, venue, cart: collection, currency: 'USD' };

const isBlocked = (settings: Settings, kind: string, cart = collection) =>
  blockersOf(cart, venue, {}, settings).some((blocker) => blocker.kind === kind);

function shows(node: ReactNode, text: RegExp): boolean {
  renderScreen(node);
  return screen.queryAllByText(text).length > 0;
}

async function menuQuery(): Promise<URLSearchParams> {
  const requested: URL[] = [];
  vi.stubGlobal('fetch', (input: Request) => {
    requested.push(new URL(input.url));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await loadMenu(venue);
  const menu = requested.find(({ pathname }) => pathname === '/api/menu.json');
  return menu?.searchParams ?? new URLSearchParams();
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

/** Each switch of §6, with the values of its meta tag for off and on, and its effect. */
const table: Readonly<
  Record<
    string,
    readonly [
      off: string | undefined,
      on: string | undefined,
      does: (settings: Settings) => unknown,
    ]
  >
> = {
  customer_login_enabled: [undefined, 'true', () => shows(<YouScreen />, /^Sign in$/)],
  personal_offers_enabled: [undefined, 'true', () => shows(<OffersRow />, /offers/i)],
  vat_exemption_enabled: [undefined, 'true', () => shows(<VatCard checkout={checkout} />, /VAT/)],
  asap_timeslot_preselected: [undefined, '1', (site) => preselectedSlot([asap], site) === asap],
  delivery_window_validation: [
    undefined,
    'true',
    (site) => isBlocked({ ...site, delivery_window_enabled: true }, 'window'),
  ],
  delivery_window_enabled: [undefined, 'true', (site) => takesWindows(venue, site)],
  alcohol_consent: [undefined, 'true', (site) => needsAlcoholConsent(wine, site)],
  always_prompt_alcohol_consent: [undefined, 'true', (site) => needsAlcoholConsent(coffees, site)],
  full_price_loyalty_payment: [
    undefined,
    'true',
    (settings) =>
      waysToPay(collection, venue, { ...paying, settings }).some(({ type }) => type === 'loyalty'),
  ],
  stock_counter_enabled: [
    undefined,
    'true',
    (site) => remainingOf(productWith({ stock: 3 }), coffees, site.stock_counter_enabled) !== null,
  ],
  table_calls_enabled: [undefined, 'true', () => atTable(<CallCard />, /Water/)],
  table_bills_enabled: [undefined, 'true', () => atTable(<BillLink />, /bill/)],
  enable_zero_payment: [
    undefined,
    'true',
    (site) => !isBlocked(site, 'zero_total', { ...collection, total: 0 }),
  ],
  voucher_form: [
    'false',
    undefined,
    () => shows(<VoucherCard basket={checkout} />, /Discount code/),
  ],
  menu_api_version: [undefined, '2', async () => (await menuQuery()).get('version') === '2'],
  web_ordering_mode: [
    undefined,
    '2',
    ({ web_ordering_mode: mode }) =>
      questionBeforeMenu({ mode, venue, cart: emptyCart(), hasTimes: true }) === 'service',
  ],
  restriction_mode: ['restrict', undefined, (site) => maySeeVenues(site.restriction_mode, null)],
  copyright_banner: [undefined, '© Fable Inc.', () => shows(<Footer />, /© Fable Inc\./)],
  footer_logo: [
    undefined,
    '/logo.svg',
    () => renderScreen(<Footer />).container.querySelector('img[src="/logo.svg"]') !== null,
  ],
};

/** At table 12 of the café. */
function atTable(node: ReactNode, text: RegExp): boolean {
  const at = new Date().toISOString();
  const place = { venue_id: 1, table_id: 12, location_id: null, name: '12', at };
  visitStore.value = { active: true, service_type: 'WebBringToTable', ...place, greeted: true };
  return shows(node, text);
}

it.each(
  Object.entries(table).flatMap(([name, [off, on, does]]) => [
    [name, off, false, does] as const,
    [name, on, true, does] as const,
  ]),
)('[S1] %s with "%s" does what its name says: %s', async (name, word, expected, does) => {
  const { settings, problems } = readSettings({ [name]: word });
  expect(problems).toEqual([]);
  settingsStore.value = settings;
  expect(await does(settings)).toBe(expected);
});

it('[S1] every switch is listed here', () => {
  const { settings } = readSettings({});
  const known = Object.entries(settings).filter(([, value]) => typeof value === 'boolean');
  // The backend itself says whether payments run in a sandbox; it is not a switch of §6.
  const switches = known.map(([name]) => name).filter((name) => name !== 'payment_sandbox');
  expect(switches.filter((name) => !(name in table))).toEqual([]);
});
