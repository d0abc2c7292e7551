import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { emptyMenu } from '#domain/menu/menu.ts';
import type { Cart, ServiceType } from '#domain/model.ts';
import { useTimes } from '#screens/checkout/time/use-times.ts';
import { useProblems } from '#screens/checkout/use-problems.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { timesStore, windowsStore } from '#stores/venue/venue.ts';
import { windowWith } from '../../domain/samples.ts';
import { renderScreen } from '../../support/render.tsx';

const venue = {
  id: 1,
  name: 'Fern & Fable',
  slug: 'fern-and-fable',
  delivery_window_enabled: true,
};
const line = { key: 'a', product_id: 100, product_name: 'Toast', quantity: 1, total: 5 };
const before = settingsStore.value;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  menuStore.value = {
    key: '1|',
    menu: { status: 'ready', value: emptyMenu, at: 0 },
    discounts: {},
  };
});
afterEach(() => {
  settingsStore.value = before;
});

/** Says what a basket of this service lacks at the checkout. */
function Lacks({ type }: { type: ServiceType }) {
  const cart: Cart = {
    ...emptyCart('b'),
    venue_id: 1,
    service_type: type,
    line_items_attributes: [line],
  };
  const checkout = { cart, venue } as never;
  const { isTimeMissing, isWindowMissing } = useProblems(checkout, useTimes(checkout), null, false);
  return <p>{[isTimeMissing && 'time', isWindowMissing && 'window'].filter(Boolean).join()}</p>;
}

function lackOf(type: ServiceType): string {
  const { container } = renderScreen(<Lacks type={type} />);
  return container.textContent ?? '';
}

it.each([
  [false, 'time'],
  [true, ''],
])(
  '[D73] [D196] without any time left, a call for times that is missing: %s, it lacks: %s',
  (isNotOffered, expected) => {
    const times = { status: 'ready', value: [], at: 0 } as const;
    timesStore.value = { venue_id: 1, service_type: 'WebCollection', times, isNotOffered };
    expect(lackOf('WebCollection')).toBe(expected);
  },
);

it.each([
  ['EatIn', 'window'],
  ['TakeAway', ''],
] as const)(
  '[D258] [V3] where windows are required and serve %s, an order to a table lacks: %s',
  (service_type, expected) => {
    const required = { delivery_window_enabled: true, delivery_window_validation: true };
    settingsStore.value = { ...before, ...required };
    windowsStore.value = [
      windowWith({ delivery_windows_channels: [{ active: true, service_type }] }),
    ];
    expect(lackOf('WebBringToTable')).toBe(expected);
  },
);
