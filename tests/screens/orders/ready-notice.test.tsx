import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { wantsNoticeStore } from '#stores/orders/orders.ts';
import { readStore } from '#stores/store.ts';
import { stubNavigator } from '../../support/navigator.ts';
import { renderScreen } from '../../support/render.tsx';
import { anOrder, network, UUID, withOrders } from './sample-order.ts';

const shown = vi.fn();
const requested = vi.fn();
const buzzed = vi.fn();
let answer: NotificationPermission;

/** Fakes the phone's permission for notifications, and whether a worker can show them. */
function phone(permission: NotificationPermission, worker = true): void {
  const registration = worker
    ? { showNotification: async (...all: unknown[]) => shown(...all) }
    : undefined;
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      requested();
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, controller: null },
  });
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: buzzed });
}

const look = (state: 'visible' | 'hidden') =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });

beforeEach(() => {
  answer = 'granted';
  for (const spy of [shown, requested, buzzed]) spy.mockClear();
  phone('default');
  look('visible');
});
afterEach(() => {
  look('visible');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'vibrate');
});
withOrders();

const settle = () => act(() => vi.advanceTimersByTimeAsync(50));

async function open(order: Order) {
  const net = network(order);
  renderScreen(<OrderScreen id={UUID} access="own" />);
  await settle();
  return async (next: Order) => {
    net.says(next);
    await settle();
  };
}
const turnOn = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await settle();
};

describe("tell me when it's ready", () => {
  it('[O1] asks for permission only on a tap, and notifies when the page is hidden', async () => {
    const news = await open(anOrder());
    expect(screen.getByText("Tell me when it's ready")).toBeTruthy();
    expect(requested).not.toHaveBeenCalled();
    await turnOn();
    expect(requested).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
    look('hidden');
    await news(anOrder({ status: 'ready' }));
    expect(shown).toHaveBeenCalledOnce();
    expect(shown.mock.calls[0]).toMatchObject([
      'Fern & Fable',
      {
        body: 'Your order is ready. Number 482.',
        tag: UUID,
        data: { path: `/order/${UUID}` },
      },
    ]);
    await news(anOrder({ status: 'ready' }));
    expect(shown).toHaveBeenCalledOnce();
  });

  it('[O1] does not notify while the page is visible', async () => {
    const news = await open(anOrder());
    await turnOn();
    await news(anOrder({ status: 'ready' }));
    expect(shown).not.toHaveBeenCalled();
  });

  it('[O1] does not notify after it was switched off', async () => {
    wantsNoticeStore.value = true;
    phone('granted');
    const news = await open(anOrder());
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    look('hidden');
    await news(anOrder({ status: 'ready' }));
    expect(shown).not.toHaveBeenCalled();
  });

  it.each([
    ['ready', 'WebCollection', 'Your order is ready. Number 482.'],
    ['ready', 'WebBringToTable', 'Your order is on its way to Table 12.'],
    ['ready', 'WebDelivery', null],
    ['out_for_delivery', 'WebDelivery', 'Your order is on its way.'],
    ['rejected', 'WebCollection', "Fern & Fable couldn't take your order."],
    ['accepted', 'WebCollection', null],
  ] as const)('[O1] %s of %s notifies: %s', async (status, service_type, body) => {
    wantsNoticeStore.value = true;
    phone('granted');
    const order = anOrder({ status: 'placed', service_type, table_name: '12' });
    const news = await open(order);
    look('hidden');
    await news({ ...order, status });
    expect(shown.mock.calls.map(([, input]) => input.body)).toEqual(body === null ? [] : [body]);
  });

  it('[O1] explains after a refusal where the browser’s setting is, and does not ask again', async () => {
    answer = 'denied';
    await open(anOrder());
    await turnOn();
    expect(screen.getByText(/off for this site in your browser/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    expect(readStore(wantsNoticeStore)).toBe(false);
  });

  it.each([
    ['a phone without notifications', () => vi.stubGlobal('Notification', undefined)],
    ['a phone without a worker', () => phone('default', false)],
  ])('[O1] %s is offered no notifications', async (_, input) => {
    input();
    if (globalThis.Notification === undefined) Reflect.deleteProperty(window, 'Notification');
    await open(anOrder());
    expect(screen.getByText('8:25 AM')).toBeTruthy();
    expect(screen.queryByText(/Tell me/)).toBeNull();
  });

  it('[O1] is not offered once the order is ready', async () => {
    await open(anOrder({ status: 'ready' }));
    expect(screen.queryByText(/Tell me/)).toBeNull();
  });
});

describe('in browsers that receive messages while the app is closed', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/a';
  const keys = { p256dh: 'cHVibGlj', auth: 'c2VjcmV0' };
  let isSubscribed = false;
  const subscription = {
    options: {},
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      isSubscribed = false;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  };
  beforeEach(() => {
    isSubscribed = false;
  });
  function browser(userAgent?: string) {
    vi.stubGlobal('PushManager', class {});
    const registration = { pushManager, showNotification: async () => {} };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => registration, controller: null },
    });
    if (userAgent) stubNavigator({ userAgent });
  }
  /** The requests about notifications, without the order's own. */
  function backend(public_key: string | null) {
    const calls: string[] = [];
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      const { method, url } = request;
      const path = new URL(url).pathname;
      if (path.endsWith('push-subscription.json')) {
        calls.push(`${method} ${await request.text()}`);
        return new Response(null, { status: 204 });
      }
      if (path !== '/api/push/key.json') return others(request);
      calls.push('key');
      const status = public_key === null ? 501 : 200;
      return Response.json({ public_key, errors: [] }, { status });
    });
    return calls;
  }
  const show = async () => {
    renderScreen(<OrderScreen id={UUID} access="own" />);
    await settle();
  };

  it('[O1] a tap subscribes for this order, and another one unsubscribes', async () => {
    browser();
    network(anOrder());
    const calls = backend('a-key');
    await show();
    expect(calls).toEqual([]);
    await turnOn();
    expect(calls).toEqual(['key', `PUT ${JSON.stringify({ endpoint, keys })}`]);
    expect(screen.getByText(/even when the app is closed/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    await settle();
    expect(calls.at(-1)).toBe('DELETE ');
  });

  it('[O1] [T77] turned off, no message about any order arrives, also if the backend is not reached', async () => {
    browser();
    network(anOrder());
    backend('a-key');
    await show();
    await turnOn();
    expect(isSubscribed).toBe(true);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    await settle();
    expect(isSubscribed).toBe(false);
  });

  it('[O1] [T77] turned off before it is on, no message arrives', async () => {
    browser();
    network(anOrder());
    const calls = backend('a-key');
    const answer = globalThis.fetch;
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.endsWith('/push/key.json'))
        await new Promise<void>((resolve) => waiting.push(resolve));
      return answer(request);
    });
    await show();
    await turnOn();
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    await settle();
    for (const release of waiting) release();
    await settle();
    expect(calls.at(-1)).toBe('DELETE ');
    expect(isSubscribed).toBe(false);
  });

  it('[O1] a backend without messages leaves the notices of the open app', async () => {
    browser();
    network(anOrder());
    backend(null);
    await show();
    await turnOn();
    expect(screen.getByText(/as long as the app stays open/)).toBeTruthy();
  });

  it.each([
    ['a-key', true],
    [null, false],
  ])('[O1] an iPhone’s browser says that the installed app can notify: %s', async (key, says) => {
    browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    Reflect.deleteProperty(window, 'PushManager');
    network(anOrder());
    const calls = backend(key);
    await show();
    expect(calls).toEqual(['key']);
    expect(screen.queryByText(/Add to Home Screen/) !== null).toBe(says);
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });
});

it('[O1] the phone buzzes once when it becomes ready (B7)', async () => {
  const news = await open(anOrder());
  await news(anOrder({ status: 'ready' }));
  await news(anOrder({ status: 'ready' }));
  expect(buzzed.mock.calls).toEqual([[[40, 60, 40]]]);
});
