import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Order, Venue } from '#domain/model.ts';
import { readSettings } from '#domain/session/settings.ts';
import { deleteReceipt, storeReceipt } from '#flows/orders/receipts.ts';
import { closeFields } from '#flows/payment/fields.ts';
import { PayCardSheet } from '#screens/checkout/payment/pay-card-sheet.tsx';
import { PayFrame } from '#screens/checkout/payment/pay-frame.tsx';
import PayOrderScreen from '#screens/checkout/payment/pay-order-screen.tsx';
import { PayingScreen } from '#screens/checkout/payment/paying-screen.tsx';
import { AddCardSheet } from '#screens/payment-methods/add-card-sheet.tsx';
import ScanScreen from '#screens/scan/scan-screen.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import type { OrderAttempt } from '#stores/checkout/attempt.ts';
import { type PayingStage, payingStore } from '#stores/payment/way.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { ProviderFields } from '#ui/form/provider-fields.tsx';
import { stubNavigator } from '../../support/navigator.ts';
import { renderScreen } from '../../support/render.tsx';
import { anOrder, UUID } from '../orders/sample-order.ts';

const venue: Venue = {
  id: 1,
  name: 'Fern & Fable',
  slug: 'fern-and-fable',
  card_payment: 'all',
  currency: 'USD',
};
const order: Order = anOrder({
  status: 'pending_payment',
  payment: { type: 'stripe', status: 'requires_action' },
  additional_data: { client_order_ref: 'ABCD2345' },
});
const nothing = () => undefined;

/** Nothing answers: neither the backend nor a provider's script or bank. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(nothing));
  vi.spyOn(document.head, 'append').mockImplementation(nothing);
  settingsStore.value = readSettings({
    payment_sandbox: 'true',
    payment_providers: 'stripe,braintree,dojo',
    stripe_publishable_key: 'pk_test',
  }).settings;
  venueStore.value = venue;
});
afterEach(() => {
  closeFields();
  payingStore.value = { uuid: null, stage: 'asking', order: null, action: null, since: 0 };
});

interface Wait {
  readonly show: () => void;
  /** The text that must be shown after 20 s at the latest. */
  readonly says: RegExp;
  /** The names of the controls that then lead out of the wait. */
  readonly ways: readonly string[];
}

const slow = /^We don't know yet whether the payment went through\..*we stop this payment first/;
const outOfPaying = ['Check now', 'Pay another way', 'Back to basket'];

/** Renders the payment screen in a state that does not change by itself. */
function paying(stage: PayingStage, known: Order | null = order) {
  return () => {
    renderScreen(<PayOrderScreen id={UUID} />);
    const action = stage === 'leaving' ? { type: 'redirect', url: 'https://bank.example' } : null;
    act(() => {
      payingStore.value = { uuid: UUID, stage, order: known, action, since: Date.now() };
    });
  };
}

const decides = 'decides';
const leads = 'leads on at once';

/** Every state of a payment: the customer waits, decides, or is led on. A new state fails the type check here. */
const stages: Readonly<Record<PayingStage, Wait | typeof decides | typeof leads>> = {
  // Its call fails at the same moment.
  asking: { show: paying('asking'), says: /(know|again) yet/, ways: ['Check now'] },
  bank: { show: paying('bank'), says: slow, ways: outOfPaying },
  checking: { show: paying('checking'), says: slow, ways: outOfPaying },
  leaving: {
    show: paying('leaving'),
    says: /^Your order is waiting for payment\. Finish at your bank, or pay another way\./,
    ways: ['Go to your bank', 'Check now', 'Pay another way', 'Back to basket'],
  },
  open: decides,
  frame: decides,
  script: decides,
  declined: decides,
  missing: leads,
  elsewhere: leads,
  basket: leads,
  over: leads,
};

function attempt(input: Partial<OrderAttempt>): OrderAttempt {
  const additional_data = { client_order_ref: 'ABCD2345', valid_until: '2026-11-26T12:00:00Z' };
  const cart = { ...emptyCart('uid'), venue_id: 1, total: 17, additional_data };
  return {
    key: 'a key',
    order: { ...cart, payment: { type: 'pay_later' } },
    state: 'sending',
    since: Date.now(),
    next_try: null,
    tries: 1,
    may_have_arrived: true,
    ...input,
  };
}

const sending =
  (input: Partial<OrderAttempt>, isLeft = false) =>
  () =>
    void renderScreen(
      <PayingScreen
        path="fern-and-fable"
        venue={venue}
        attempt={attempt(input)}
        isLeft={isLeft}
        onRelease={nothing}
      />,
    );

const requested = { type: 'stripe', venue, amount: 17, currency: 'USD' } as const;
const shown = (node: ReactNode) => () => void renderScreen(node);
const fields = (part: object) => () =>
  void renderScreen(
    <ProviderFields
      script="loaded"
      isTest
      hasSlots={false}
      tries={0}
      onRetry={nothing}
      place={{ current: null }}
      problem={null}
      {...part}
    />,
  );
const fieldsSay =
  /^Keep waiting, or go back and pay another way\. Nothing in your basket is lost\./;

const others: Readonly<Record<string, Wait>> = {
  'the order is sent and no answer comes': {
    show: sending({}),
    says: /^Don't order again\.|We're finding out whether Fern & Fable got your order/,
    ways: ['Back to the menu while we check'],
  },
  'the server is too busy to take the order': {
    show: sending({ next_try: Date.now() + 600_000, may_have_arrived: false }),
    says: /^Your order hasn't gone through yet/,
    ways: ['Back to the menu while it waits', "Don't send it"],
  },
  'the order waits for the network': {
    show: sending({ state: 'queued', may_have_arrived: false }),
    says: /./,
    ways: ['Back to the menu while it waits', "Don't send it"],
  },
  'nobody knows whether the venue has the order': {
    show: sending({ state: 'unknown', next_try: Date.now() + 600_000 }),
    says: /We're finding out whether Fern & Fable got your order/,
    ways: ['Check now', 'Back to the menu while we check'],
  },
  'only the customer can find out whether the venue has the order': {
    show: sending({ state: 'unknown' }, true),
    says: /Show staff the code/,
    ways: ['Back to the menu'],
  },
  'an order is paid of which nothing is known yet': {
    show: () => void renderScreen(<PayOrderScreen id={UUID} />),
    says: /^Don't pay again yet\.|We're finding out whether the payment went through/,
    ways: ['Check now', 'See it'],
  },
  'the customer is back from the bank and nothing answers': {
    show: () => void renderScreen(<PayOrderScreen id={UUID} isBack />),
    says: /^Don't pay again yet\.|We're finding out whether the payment went through/,
    ways: ['Check now', 'See it'],
  },
  'the venue of a declined order cannot be read': {
    show: () => {
      venueStore.value = null;
      paying('declined')();
    },
    says: /^You weren't charged, and Fern & Fable hasn't started\./,
    ways: ['Back to basket'],
  },
  'a provider’s script or fields are loading before the order': {
    show: shown(
      <PayCardSheet asked={requested} isSignedIn={false} onClose={nothing} onPay={nothing} />,
    ),
    says: /./,
    ways: ['Close'],
  },
  'a wallet’s sheet is loading': {
    show: shown(
      <PayCardSheet
        asked={{ ...requested, type: 'stripe_apple_google_pay' }}
        isSignedIn={false}
        onClose={nothing}
        onPay={nothing}
      />,
    ),
    says: /./,
    ways: ['Close'],
  },
  'a provider’s own form is loading': {
    show: shown(
      <PayFrame
        order={{ ...order, payment: { type: 'dojo', status: 'requires_action' } }}
        venue={venue}
        action={{ type: 'dojo_card', client_secret: 's' }}
        onOther={nothing}
      />,
    ),
    says: /./,
    ways: ['Pay another way', 'Back to basket'],
  },
  'a card is being saved': {
    show: shown(<AddCardSheet onClose={nothing} />),
    says: /./,
    ways: ['Close'],
  },
  'fields that do not come': { show: fields({ script: 'loading' }), says: fieldsSay, ways: [] },
  'fields whose provider does not answer': {
    show: fields({ isWorking: true }),
    says: fieldsSay,
    ways: [],
  },
  'a camera that does not start': {
    show: () => {
      stubNavigator({
        mediaDevices: { getUserMedia: () => new Promise(nothing) },
      });
      renderScreen(<ScanScreen onClose={nothing} />);
    },
    says: /./,
    ways: ['Close', 'Enter table number'],
  },
};

const waits = [
  ...Object.entries(stages).flatMap(([stage, wait]) =>
    typeof wait === 'string' ? [] : [[`paying: ${stage}`, wait] as const],
  ),
  ...Object.entries(others),
];

describe('[P17] [P14] nobody waits longer than 20 seconds without a message and a way out', () => {
  it.each(waits)('%s', async (_, { show, says, ways }) => {
    show();
    await act(() => vi.advanceTimersByTimeAsync(20_050));
    const said = document.body.textContent ?? '';
    expect(screen.queryAllByText((text) => says.test(text)).length, said).toBeGreaterThan(0);
    const names = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
      .filter((control) => control.getAttribute('aria-disabled') !== 'true')
      .map((control) => control.getAttribute('aria-label') ?? control.textContent?.trim());
    expect(names).toEqual(expect.arrayContaining([...ways]));
  });

  it.each(['asking', 'bank'] as const)(
    'paying: %s, and until then only the progress is shown',
    async (stage) => {
      paying(stage)();
      await act(() => vi.advanceTimersByTimeAsync(19_900));
      expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(200));
      const title = screen.getByRole('heading', { level: 1, name: /longer than usual/ });
      await vi.waitFor(() => expect(document.activeElement).toBe(title));
    },
  );

  it('a wait’s message disappears with it', async () => {
    paying('asking')();
    await act(() => vi.advanceTimersByTimeAsync(20_100));
    await act(async () => {
      payingStore.value = { ...payingStore.value, since: Date.now() };
    });
    expect(screen.queryByRole('heading', { name: /longer than usual/ })).toBeNull();
  });

  it('[B11] [D99] a page reloaded without an answer shows what is paid from the phone’s own copy', async () => {
    storeReceipt(order);
    paying('checking', null)();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getAllByText(/^\d items?, \$\d/)).toHaveLength(1);
    expect(screen.getByText('ABCD-2345')).toBeTruthy();
    deleteReceipt(order.uuid);
  });
});
