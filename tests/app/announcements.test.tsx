import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef, type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcements } from '#app/shell/announcements.tsx';
import { ConnectionStrip } from '#app/shell/connection.tsx';
import { Toasts } from '#app/shell/toasts.tsx';
import { UpdateBar } from '#app/shell/update-bar.tsx';
import type { Venue } from '#domain/model.ts';
import { readSettings } from '#domain/session/settings.ts';
import { announceText, toast } from '#flows/app/toasts.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { PayLeft } from '#screens/checkout/payment/pay-left.tsx';
import { PayProgress } from '#screens/checkout/payment/pay-progress.tsx';
import { FilterRow } from '#screens/menu/filters/filter-row.tsx';
import type { Filtered } from '#screens/menu/filters/filtered-menu.ts';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { AddCardSheet } from '#screens/payment-methods/add-card-sheet.tsx';
import { freshnessStore, updateStore } from '#stores/app/freshness.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import type { PayingStage } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { useAnnouncedPrice } from '#ui/content/spoken-price.ts';
import { ProviderFields } from '#ui/form/provider-fields.tsx';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { addLazyPrerequisites } from '#ui/lib/lazy-import.ts';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { anOrder, forgetEverything, network, UUID } from '../screens/orders/sample-order.ts';
import { coffee } from '../support/orders.ts';
import { stripeWithFields } from '../support/payments/stripe-fields.ts';
import { englishMessages, renderScreen } from '../support/render.tsx';

const venue: Venue = { id: 1, name: 'The Fox', slug: 'the-fox', currency: 'EUR' };
const nothing = () => undefined;

/** Renders a part of the app with the live regions of its root. */
function withVoices(part: ReactNode, path = '/venues') {
  return renderScreen(
    <>
      <LiveRegion />
      <Announcements />
      {part}
    </>,
    { path },
  );
}

const polite = () => screen.getAllByRole('status')[0]?.textContent;
const urgent = () => screen.getAllByRole('alert')[0]?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  // The same text is announced only once in three seconds, also across tests.
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  settingsStore.value = readSettings({ stripe_publishable_key: 'pk_test' }).settings;
  venueStore.value = venue;
});

describe('[T59] [H3] a screen reader hears', () => {
  it('what was added to the basket, the number of items and their total', async () => {
    cartStore.value = { ...readStore(cartStore), venue_id: 1, service_type: 'WebCollection' };
    withVoices(null);
    await act(async () => void addToCart(coffee(2)));
    expect(polite()).toMatch(/^Flat white added\. \d+ items?, €\d/);
  });

  it('it only once its text is there, and never its id', async () => {
    const { 'shell.basket.added': added, ...messages } = { ...englishMessages() };
    let arrive: () => void = () => undefined;
    const rest = new Promise<void>((resolve) => {
      arrive = () => resolve(void Object.assign(messages, { 'shell.basket.added': added }));
    });
    addLazyPrerequisites(() => rest);
    renderScreen(
      <IntlProvider locale="en" messages={messages}>
        <LiveRegion />
        <Announcements />
      </IntlProvider>,
      { path: '/venues' },
    );
    cartStore.value = { ...readStore(cartStore), venue_id: 1, service_type: 'WebCollection' };
    await act(async () => void addToCart(coffee()));
    await wait(1_000);
    expect(polite()).toBe('');
    arrive();
    vi.useRealTimers();
    await vi.waitFor(() => expect(polite()).toMatch(/^Flat white added\./));
  });

  it('a new price once the taps pause, and not the initial one', async () => {
    function Price() {
      const [total, setTotal] = useState<number | null>(null);
      useAnnouncedPrice(total, 'EUR');
      return <button type="button" onClick={() => setTotal((total ?? 0) + 5)} />;
    }
    withVoices(<Price />);
    const more = screen.getByRole('button');
    fireEvent.click(more);
    await wait(600);
    expect(polite()).toBe('');
    fireEvent.click(more);
    await wait(300);
    fireEvent.click(more);
    await wait(300);
    expect(polite()).toBe('');
    await wait(300);
    expect(polite()).toBe('€15.00');
  });

  it('that the phone is offline, once and not every minute, and when that ends', async () => {
    const stored = { menu_cached_at: Date.now(), place_cached_at: null };
    freshnessStore.value = { ...stored, problem: null };
    withVoices(<ConnectionStrip />, '/menu/the-fox');
    expect(polite()).toBe('');
    await act(async () => {
      onlineStore.value = false;
    });
    const offline = polite();
    expect(offline).toMatch(/offline/);
    const region = screen.getAllByRole('status')[0]?.firstChild;
    await wait(600_000);
    expect(screen.getByText(/10 min ago/)).toBeTruthy();
    expect(screen.getAllByRole('status')[0]?.firstChild).toBe(region);
    await act(async () => {
      onlineStore.value = true;
    });
    expect(polite()).toBe('Back online');
  });

  it('that the Wi-Fi needs a sign-in', async () => {
    withVoices(<ConnectionStrip />);
    await act(async () => {
      freshnessStore.value = { ...readStore(freshnessStore), problem: 'foreign' };
    });
    expect(polite()).toMatch(/Wi-Fi/);
    // A banner above the page is a landmark of its own.
    expect(screen.getByRole('region', { name: /Wi-Fi/ })).toBeTruthy();
  });

  it('an error’s toast at once, and any other in turn', async () => {
    withVoices(<Toasts />);
    await act(async () => toast('SUCCESS', { id: 'payments.removed' }));
    await vi.waitFor(() => expect(polite()).not.toBe(''));
    expect(urgent()).toBe('');
    await act(async () => toast('FAILED', { message: 'The kitchen has started.' }));
    await vi.waitFor(() => expect(urgent()).toBe('The kitchen has started.'));
  });

  it('that something is loading, after a second, once', async () => {
    withVoices(<Waiting label="Loading menu">{null}</Waiting>);
    await wait(900);
    expect(polite()).toBe('');
    await wait(200);
    expect(polite()).toBe('Loading menu');
  });

  it('that a new version is available, in a region that existed before', async () => {
    withVoices(<UpdateBar onTake={nothing} />);
    const region = screen.getAllByRole('status')[1];
    expect(region?.textContent).toBe('');
    await act(async () => {
      updateStore.value = 'waiting';
    });
    expect(screen.getAllByRole('status')[1]?.textContent).toMatch(/new version/i);
  });

  it('how many dishes a filter leaves', () => {
    const filters = { diets: ['vegan'], withoutAllergens: [], withoutAlcohol: false } as const;
    const menu = { categories: [], hidden_products: [] };
    const filtered: Filtered = { menu, filters, isOn: true, shown: 4, unknown: 0 };
    withVoices(<FilterRow filtered={filtered} />);
    expect(polite()).toMatch(/4/);
  });

  it('that a code is accepted, and that an offer is active', async () => {
    withVoices(null);
    const amount = { amount: 2.5, currency: 'EUR' };
    await act(async () => announceText({ id: 'basket.code.applied', values: { amount } }));
    expect(polite()).toBe('€2.50 off, applied');
  });

  it('that a card is incomplete', async () => {
    vi.useRealTimers();
    stripeWithFields(false);
    customerStore.value = { id: 3, name: 'Kim' };
    venueStore.value = { ...venue, card_payment: 'stripe' };
    withVoices(<AddCardSheet onClose={nothing} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Fill in the card/ }));
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(said.some((text) => /^Fill in the card/.test(text ?? ''))).toBe(true);
  });
});

describe('[T59] [T13] [H3] during a payment at the bank', () => {
  const order = anOrder({ status: 'pending_payment' });
  const stages: readonly (readonly [PayingStage, RegExp])[] = [
    ['asking', /./],
    ['bank', /^Your bank/],
    ['checking', /./],
  ];

  it('each state’s heading is focused: the bank asks, the payment is checked', () => {
    const heard: string[] = [];
    for (const [stage, title] of stages) {
      cleanup();
      withVoices(<PayProgress id={UUID} stage={stage} order={order} isLong={false} />);
      const heading = screen.getByRole('heading', { level: 1 });
      expect(document.activeElement).toBe(heading);
      expect(heading.textContent).toMatch(title);
      heard.push(heading.textContent ?? '');
    }
    expect(new Set(heard).size).toBe(stages.length);
  });

  it('a refusal’s heading is focused, too', () => {
    const paying = { uuid: UUID, stage: 'declined', order, action: null, since: 0 } as const;
    withVoices(
      <PayLeft
        order={order}
        paying={paying}
        name="Visa"
        total={17}
        currency="USD"
        onOther={nothing}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('back at the order its name is announced, although the address is the same', async () => {
    forgetEverything();
    network(order);
    // No advanced clock waits for code that is loaded.
    await import('#flows/orders/order-flows.ts');
    withVoices(<OrderScreen id={UUID} access="own" />, `/order/${UUID}`);
    await wait(300);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toContain('482');
    expect(document.activeElement).toBe(heading);
  });

  it('every frame of a provider has a name, and an existing name is kept', async () => {
    const place = createRef<HTMLDivElement>();
    withVoices(
      <ProviderFields
        script="loaded"
        isTest={false}
        hasSlots={false}
        tries={0}
        onRetry={nothing}
        place={place}
        problem={null}
      />,
    );
    const frames = ['', 'Card number'].map((title) => {
      const frame = document.createElement('iframe');
      if (title) frame.title = title;
      place.current?.append(frame);
      return frame;
    });
    await wait(10);
    await vi.waitFor(() => expect(frames[0]?.title).toBe('Pay by card'));
    expect(frames[1]?.title).toBe('Card number');
  });
});
