// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = '../../../openapi/server/staff/page/staff.js';
const board = (orders: number) =>
  `<p data-new="${orders}" data-newest="${orders}" data-called="0">${orders} orders</p>`;
let orders = 0;
let isReachable = true;
let calls: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  orders = 0;
  isReachable = true;
  calls = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response(board(orders));
  });
  window.sessionStorage.clear();
  document.body.innerHTML = `<nav><a href="/staff" data-new-word="new">Orders</a></nav>
    <p id="offline" hidden>Offline</p><button id="sound" hidden></button>
    <main><div id="board">${board(0)}</div></main>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => document.getElementById('board')?.textContent;
const isOffline = () => !(document.getElementById('offline') as HTMLElement).hidden;

it.each([
  ['that has no events', undefined, 5_000],
  [
    'that is refused its events',
    class {
      onmessage = null;
    },
    15_000,
  ],
])(
  'a tablet %s polls its orders by itself, and says if there is no response',
  async (_, events, ms) => {
    vi.stubGlobal('EventSource', events);
    await import(page);
    orders = 1;
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect([calls, shown()]).toEqual([[], '0 orders']);
    await vi.advanceTimersByTimeAsync(1);
    expect([calls, shown()]).toEqual([['/staff/board'], '1 orders']);
    isReachable = false;
    await vi.advanceTimersByTimeAsync(ms);
    expect([isOffline(), shown()]).toEqual([true, '1 orders']);
    isReachable = true;
    orders = 2;
    await vi.advanceTimersByTimeAsync(ms);
    expect([isOffline(), shown()]).toEqual([false, '2 orders']);
  },
);

it('[D299] a tablet polls the page of orders that it shows', async () => {
  vi.stubGlobal('EventSource', undefined);
  window.location.href = 'http://localhost/staff?page=2';
  await import(page);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toEqual(['/staff/board?page=2']);
});

it.each([
  ['https://order.gelateria.example/staff', true],
  ['https://order.example/staff?late=1', false],
])('[D132] acting on an order does not load a new page at %s', async (url, isHidden) => {
  vi.stubGlobal('EventSource', undefined);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  document.body.insertAdjacentHTML('beforeend', '<p id="late" hidden>Too late</p>');
  document
    .getElementById('board')
    ?.insertAdjacentHTML('beforeend', '<form><button value="accept">Accept</button></form>');
  await import(page);
  vi.stubGlobal('fetch', async () =>
    Object.defineProperty(new Response(board(1)), 'url', { value: url }),
  );
  document
    .querySelector('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(10);
  expect(assign).not.toHaveBeenCalled();
  expect((document.getElementById('late') as HTMLElement).hidden).toBe(isHidden);
});

/** A tablet without events, whose sound is in the given state. */
function withSound(state: string) {
  const [resume, start] = [vi.fn(), vi.fn()];
  const node = () => ({ frequency: {}, gain: {}, connect: () => undefined, start, stop: () => 0 });
  class Sound {
    state = state;
    currentTime = 0;
    resume = resume;
    createOscillator = node;
    createGain = node;
  }
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('EventSource', undefined);
  return { resume, start };
}

it('[D351] a new order is heard while a reason is being typed, which stays', async () => {
  const { resume, start } = withSound('running');
  await import(page);
  document.getElementById('sound')?.click();
  const tapped = start.mock.calls.length;
  document.getElementById('board')?.insertAdjacentHTML('beforeend', '<input id="reason">');
  const reason = document.getElementById('reason') as HTMLInputElement;
  reason.focus();
  reason.value = 'No more ca';
  orders = 1;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([start.mock.calls.length - tapped, shown()]).toEqual([3, '0 orders']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([start.mock.calls.length - tapped, reason.isConnected]).toEqual([3, true]);
  expect(resume).not.toHaveBeenCalled();
  reason.value = '';
  reason.blur();
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBe('1 orders');
});

it('[D351] the sound of a tablet that slept is resumed', async () => {
  const { resume } = withSound('interrupted');
  await import(page);
  document.getElementById('sound')?.click();
  expect(resume).toHaveBeenCalledTimes(1);
});

it.each(['the board', 'another page'])(
  '[D402] on %s, an order that nobody accepts rings again',
  async (where) => {
    const { start } = withSound('running');
    window.sessionStorage.setItem('staff-sound', 'on');
    if (where !== 'the board') document.getElementById('board')?.remove();
    await import(page);
    orders = 1;
    await vi.advanceTimersByTimeAsync(29_000);
    const first = start.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(start.mock.calls.length - first).toBe(3);
    orders = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(start.mock.calls.length - first).toBe(3);
  },
);

it('[D355] on another page, the link to the orders counts the new ones, and each rings', async () => {
  const { start } = withSound('running');
  window.sessionStorage.setItem('staff-sound', 'on');
  document.getElementById('board')?.remove();
  const link = document.querySelector('a');
  orders = 1;
  await import(page);
  await vi.advanceTimersByTimeAsync(10);
  expect([link?.textContent, start.mock.calls.length]).toEqual(['Orders (1)', 0]);
  orders = 2;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([link?.textContent, start.mock.calls.length]).toEqual(['Orders (2)', 3]);
  isReachable = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([link?.textContent, start.mock.calls.length]).toEqual(['Orders (2)', 3]);
  expect(isOffline()).toBe(true);
  // A Wi-Fi's sign-in page is no board.
  isReachable = true;
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome to our Wi-Fi</h1>'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([link?.textContent, isOffline()]).toEqual(['Orders (2)', true]);
  vi.stubGlobal('fetch', async () => new Response(board(0)));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([link?.textContent, isOffline()]).toEqual(['Orders', false]);
});

it('[D355] sound that was turned on needs no second tap on its button on the next page', async () => {
  const sound = document.getElementById('sound') as HTMLElement;
  const { resume } = withSound('suspended');
  await import(page);
  sound.click();
  expect([sound.hidden, resume.mock.calls.length]).toEqual([true, 1]);
  vi.resetModules();
  sound.hidden = true;
  await import(page);
  expect(sound.hidden).toBe(false);
  document.body.click();
  expect([sound.hidden, resume.mock.calls.length]).toEqual([true, 2]);
});

it('[D132] an act that an overloaded server refuses says so, and can be tried again', async () => {
  vi.stubGlobal('EventSource', undefined);
  document
    .getElementById('board')
    ?.insertAdjacentHTML('beforeend', '<form><button value="accept">Accept</button></form>');
  document.body.insertAdjacentHTML('beforeend', '<p id="late" hidden>Too late</p>');
  await import(page);
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/staff/act' ? new Response('', { status: 503 }) : new Response(board(0)),
  );
  const form = document.querySelector('form');
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(10);
  expect(isOffline()).toBe(true);
  expect(form?.isConnected && form.querySelector('button')?.disabled).toBe(false);
});
