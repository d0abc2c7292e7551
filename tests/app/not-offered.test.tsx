import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ServiceType } from '#domain/model.ts';
import { changeCart } from '#flows/cart/cart.ts';
import { applyVoucher } from '#flows/cart/voucher.ts';
import { leftOut } from '#openapi/conform/left-out-operations.ts';
import { memberAt } from '../screens/account/site.ts';
import { openApp } from '../support/app.tsx';
import { atCafe, fillBasket } from '../support/basket.ts';
import { notOfferedResponses, operationOf } from '../support/not-offered.ts';
import { coffee } from '../support/orders.ts';
import type { TestServer } from '../support/server.ts';
import { snapshotStores } from '../support/stores.ts';
import { behind } from './behind-screens.ts';
import { forms } from './sent-forms.tsx';

interface Screen {
  readonly operation: string;
  readonly at: string;
  readonly as?: 'member';
  readonly service?: ServiceType;
  readonly does?: () => Promise<unknown>;
  /** The text on the screen. */
  readonly says: string | RegExp;
  /** The control with which the customer continues; retrying a call that fails again does not count. */
  readonly way: RegExp;
}

const menu = { at: '/menu/the-fox', says: /^Flat white/, way: /Go to checkout/ };
const checkout = { at: '/menu/the-fox/checkout', way: /^Place order/ };
const patient = { timeout: 30_000 };
/** Milliseconds to wait for a screen: the first test that opens it also compiles it. */
const compiled = { timeout: 30_000 };
const noOffer = "That isn't offered here.";
const noTimes = 'There are no times to choose from right now.';

const screens: readonly Screen[] = [
  {
    operation: 'listOrders',
    at: '/profile/orders',
    as: 'member',
    says: 'No orders yet',
    way: /^Find a venue/,
  },
  {
    operation: 'listPaymentMethods',
    at: '/payment-methods',
    as: 'member',
    says: 'No cards saved yet',
    way: /^Back/,
  },
  {
    operation: 'listPaymentMethods',
    at: '/loyalty',
    as: 'member',
    says: 'No points here yet',
    way: /^Offers running now/,
  },
  { operation: 'listRecentOrderedProducts', as: 'member', ...menu },
  { operation: 'getMenuDiscounts', ...menu },
  { operation: 'listTables', at: '/menu/the-fox/table', says: 'Which table?', way: /table number/ },
  {
    operation: 'listLocationLevels',
    at: '/menu/the-fox/spot',
    says: 'Where are you?',
    way: /See other ways/,
  },
  {
    operation: 'getTable',
    at: '/checkin?venue=1&table=12',
    says: /^Flat white/,
    way: /Table 12. Change/,
  },
  {
    operation: 'getLocation',
    at: '/checkin?venue=1&location=3',
    says: /couldn't check that code/,
    way: /Change/,
  },
  { operation: 'listCollectionTimes', service: 'WebCollection', says: noTimes, ...checkout },
  { operation: 'listDeliveryTimes', service: 'WebDelivery', says: noTimes, ...checkout },
  { operation: 'listEatInTimes', service: 'WebEatIn', says: noTimes, ...checkout },
  { operation: 'validateDeliveryAddress', service: 'WebDelivery', says: 'Deliver to', ...checkout },
  { operation: 'validateZoneAddress', service: 'WebDelivery', says: 'Deliver to', ...checkout },
  { operation: 'getDeliveryCharge', service: 'WebDelivery', says: '€3.00', ...checkout },
  {
    operation: 'discountCart',
    at: '/menu/the-fox/basket',
    does: () => applyVoucher('TEN'),
    says: noOffer,
    way: /^Place order/,
  },
];

/** Calls that another test file removes, with that file. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'tests/screens/account/passkeys.test.tsx': Object.keys(leftOut).filter((one) =>
    /passkey/i.test(one),
  ),
  'tests/flows/payment/pay-runs.test.ts': [
    'getBraintreeClientToken',
    'getGuestBraintreeClientToken',
    'getJudoClientToken',
    'createBraintreeNonce',
  ],
  'tests/flows/session/renew-token.test.ts': ['refreshToken'],
  'tests/sw/push-renewal.test.ts': ['renewPushSubscription'],
  'tests/screens/place/call-card.test.tsx': ['callStaff', 'getTableCall', 'withdrawTableCall'],
  'tests/screens/checkout/bill-screen.test.tsx': [
    'joinTableBill',
    'getTableBill',
    'removeTableBillPhone',
    'payTableBill',
    'continueTableBillPayment',
    'stopTableBillPayment',
  ],
};

/** Calls that the app never makes. */
const unused = ['listLocations'];
let missing = '';
let answer = () => new Response();
let count = 0;

const server = await atCafe({
  delivery_charge_rules_enabled: true,
  delivery_available: true,
  locations_available: true,
});
const withoutCall: TestServer = {
  ...server,
  fetch: async (input, init) => {
    if (operationOf(input, init) !== missing) return server.fetch(input, init);
    count += 1;
    return answer();
  },
};
await fillBasket(withoutCall, [coffee(5)]);
const resetStores = snapshotStores();

it.each(
  screens.map((one, index) => ({
    ...one,
    ...notOfferedResponses[index % notOfferedResponses.length],
  })),
)(
  '[K6] [D196] $operation answered $answered: $at is no dead end, and no endless wait',
  async ({ operation, at, as, service, does, says, way, response }) => {
    missing = '';
    localStorage.clear();
    resetStores();
    if (as) await memberAt(server);
    answer = response ?? answer;
    count = 0;
    missing = operation;
    if (service) {
      const address = { street: 'Ostring 1', postcode: '80331', city: 'Town' };
      changeCart((cart) => ({ ...cart, ...address, service_type: service, table_id: null }));
    }
    openApp(at);
    await screen.findAllByText(says === noOffer ? 'Your basket' : says, {}, compiled);
    if (does) await act(does);
    await waitFor(() => {
      expect(count).toBeGreaterThan(0);
      expect(screen.getAllByText(says).length).toBeGreaterThan(0);
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
      const pressed = [
        ...screen.queryAllByRole('button', { name: way }),
        ...screen.queryAllByRole('link', { name: way }),
        ...screen.queryAllByRole('textbox', { name: way }),
      ];
      expect(pressed.some((one) => !(one as HTMLButtonElement).disabled)).toBe(true);
    }, patient);
  },
);

it('[D196] every optional operation has its screen here', () => {
  const listed = [...screens, ...forms].map(({ operation }) => operation);
  const known = new Set([...listed, ...behind, ...Object.values(elsewhere).flat(), ...unused]);
  const without = Object.keys(leftOut).filter((operation) => !known.has(operation));
  expect(without).toEqual(['getUnauthenticatedOrder']);
});
