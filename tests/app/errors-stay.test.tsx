import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#app/shell/toasts.tsx';
import type { Order, PersonalOffer, Venue } from '#domain/model.ts';
import { readSettings } from '#domain/session/settings.ts';
import { toast } from '#flows/app/toasts.ts';
import { LanguageRow } from '#screens/account/profile/language-row.tsx';
import { PayLeft } from '#screens/checkout/payment/pay-left.tsx';
import { FeedbackSheet } from '#screens/orders/feedback/feedback-sheet.tsx';
import { ContinueButton } from '#screens/orders/order/continue-button.tsx';
import { CancelSheet } from '#screens/orders/sheets/cancel-sheet.tsx';
import { ReceiptSheet } from '#screens/orders/sheets/receipt-sheet.tsx';
import { AddCardSheet } from '#screens/payment-methods/add-card-sheet.tsx';
import { RemoveSheet } from '#screens/payment-methods/remove-sheet.tsx';
import { OfferTicket } from '#screens/rewards/offer-ticket.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import type { Paying } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { anOrder } from '../screens/orders/sample-order.ts';
import { stripeWithFields } from '../support/payments/stripe-fields.ts';
import { renderScreen } from '../support/render.tsx';

const venue: Venue = { id: 1, name: 'Fern & Fable', slug: 'fern-and-fable' };
const offer: PersonalOffer = { id: 5, title: 'Ten off', status: 'available', discount_code: 'TEN' };
const close = () => undefined;

function payLeft(order: Order, stage: Paying['stage']) {
  const paying = { uuid: order.uuid, stage, order, action: null, since: 0 };
  const about = { order, paying, name: 'Visa', total: 17, currency: 'USD' };
  return <PayLeft {...about} onOther={close} />;
}

interface Asked {
  /** The flow that shows the error. */
  readonly by: string;
  readonly screen: () => ReactNode;
  readonly press: readonly RegExp[];
}

/** Each form or action that the backend may refuse, with the button to press. */
const places: readonly Asked[] = [
  {
    by: 'flows/app/change-language.ts',
    screen: () => <LanguageRow />,
    press: [/^Language/, /Deutsch/],
  },
  {
    by: 'flows/orders/feedback.ts',
    screen: () => <FeedbackSheet order={anOrder()} stars={5} onStars={close} onClose={close} />,
    press: [/^Send feedback/],
  },
  {
    by: 'flows/orders/order-continue.ts',
    screen: () => <ContinueButton order={anOrder({ previous_total: 16 })} />,
    press: [/^Agree to \$17/],
  },
  {
    by: 'flows/orders/cancel-order.ts',
    screen: () => <CancelSheet order={anOrder()} open onClose={close} />,
    press: [/^Cancel order/],
  },
  {
    by: 'flows/payment/back-to-basket.ts',
    screen: () => payLeft(anOrder(), 'open'),
    press: [/^Back to basket/],
  },
  {
    by: 'flows/payment/remove-method.ts',
    screen: () => <RemoveSheet method={{ id: 7 }} next={null} onClose={close} />,
    press: [/^Remove card/],
  },
  {
    by: 'flows/payment/payment-methods.ts',
    screen: () => <AddCardSheet onClose={close} />,
    press: [/^Add a card/],
  },
  {
    by: 'flows/session/personal-offers.ts',
    screen: () => <OfferTicket offer={offer} state="usable" venue={venue} tint="butter" />,
    press: [/^Use this/],
  },
  {
    by: 'flows/orders/email-receipt.ts',
    screen: () => <ReceiptSheet order={anOrder({ email: 'kim@example.com' })} onClose={close} />,
    press: [/^Send receipt/],
  },
];
/** Callers without a screen of their own: their toast stays until it is dismissed. */
const persistentToasts = [
  'flows/checkout/refusal.ts',
  'flows/payment/bill-asking.ts',
  'flows/payment/send-payment.ts',
  'flows/session/partner-sign-in.ts',
  'flows/venue/venues.ts',
  'screens/menu/menu-acts.ts',
];

const lost = 'No connection here. Nothing was lost. Try again in a moment.';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const meta = { locales: 'en,de', stripe_publishable_key: 'pk_test' };
  settingsStore.value = readSettings(meta).settings;
  customerStore.value = { id: 3, name: 'Kim' };
  venueStore.value = { ...venue, card_payment: 'stripe' };
});

describe('[T63] [D93] an error is never only a toast', () => {
  it('every place in the app that shows one is listed here', () => {
    const speaking = new Map<string, number>();
    for (const file of sources()) {
      const calls = readFileSync(`src/${file}`, 'utf8').match(/\btoastAnswerOf\(|'FAILED'/g);
      if (calls) speaking.set(file, calls.length);
    }
    // Leaves out the type, the toast component and the function that all others call.
    for (const file of [
      'stores/app/shell.ts',
      'app/shell/toaster.tsx',
      'flows/app/form-answer.ts',
    ]) {
      speaking.delete(file);
    }
    const known = [...places.map(({ by }) => by), ...persistentToasts];
    const counted = new Map(known.map((by) => [by, known.filter((one) => one === by).length]));
    expect([...speaking].sort()).toEqual([...counted].sort());
  });

  it.each(places)(
    '$by: it is shown where the action was, until the next try',
    async (requested) => {
      stripeWithFields();
      renderScreen(requested.screen());
      for (const name of requested.press)
        fireEvent.click(await screen.findByRole('button', { name }));
      await screen.findByText(lost);
      expect(readStore(toastsStore)[0]).toMatchObject({ label: 'FAILED' });
      // Once its toast is gone, the error's text is gone too.
      act(() => {
        toastsStore.value = [];
      });
      expect(screen.getByText(lost)).toBeTruthy();
      // The toast was announced, so the same text beside it is not an alert again.
      expect(screen.getByText(lost).closest('[role]')?.getAttribute('role')).not.toBe('alert');
      vi.stubGlobal('fetch', () => new Promise(() => undefined));
      fireEvent.click(screen.getByRole('button', { name: requested.press.at(-1) ?? '' }));
      await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
    },
  );

  it('a declined payment is a state of its screen', () => {
    const payment = { type: 'stripe', status: 'failed', code: 'provider_refused' } as const;
    renderScreen(payLeft(anOrder({ status: 'pending_payment', payment }), 'declined'));
    expect(screen.getByText('Not paid')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /can't pay this way here right now/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay another way' })).toBeTruthy();
  });

  it.each(persistentToasts)('%s: it stays until it is answered', (file) => {
    const text = readFileSync(`src/${file}`, 'utf8');
    expect(text).toContain("stays: 'error'");
  });

  it('an error’s toast is still there after a minute, and another one only for five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderScreen(<Toasts />);
    const answer = { text: { id: 'shell.retry' }, run: close, stays: 'error' } as const;
    act(() => toast('FAILED', { id: 'shell.problem.network' }, answer));
    act(() => toast('WARNING', { id: 'shell.locationOff' }));
    const other = 'Location is off. Showing all venues.';
    await screen.findByText(other);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText(other)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(other)).toBeNull();
    expect(screen.getByText(lost)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(readStore(toastsStore)).toEqual([]);
  });
});

function sources(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => path.slice('src/'.length));
}
