// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = '../../../openapi/server/staff/page/staff.js';
const ticket = (uuid: string) => `<article class="ticket" id="order-${uuid}">
  <form method="post" action="/staff/act"><input type="hidden" name="order" value="${uuid}"><button name="act" value="accept">Accept</button></form>
  <details><summary>Reject</summary><form method="post" action="/staff/act"><input type="hidden" name="order" value="${uuid}">
    <input name="reason"><button name="act" value="reject">Reject</button></form></details></article>`;
const board = (...uuids: string[]) =>
  `<section data-new="${uuids.length}" data-newest="${uuids.length}" data-called="0">${uuids.map(ticket).join('')}</section>`;
const dish = (id: number, act: string) =>
  `<li><form method="post" action="/staff/act"><input type="hidden" name="product" value="${id}"><button name="act" value="${act}">${act}</button></form></li>`;
const menu = (...acts: string[]) =>
  `<main><ul>${acts.map((act, at) => dish(at, act)).join('')}</ul></main>`;
const frame = `<nav><a href="/staff" data-new-word="new">Orders</a></nav>
  <p id="offline" hidden>Offline</p><p id="late" hidden></p><button id="sound" hidden></button>`;

let answers: Record<string, { body: string; url?: string; status?: number } | null> = {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    const { body, url = path, status = 200 } = answer;
    return Object.defineProperty(new Response(body, { status }), 'url', {
      value: new URL(url, window.location.href).href,
    });
  });
  window.sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (path: string, html: string) => {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = frame + html;
  await import(page);
  await vi.advanceTimersByTimeAsync(1);
};
const found = <Kind extends HTMLElement>(selector: string) =>
  document.querySelector(selector) as Kind;
const buttons = () =>
  [...document.querySelectorAll('main button')].map(({ textContent }) => textContent);
const isOffline = () => !found('#offline').hidden;

it('[D400] a new order takes the focus from no button, and from no reason that is about to be typed', async () => {
  answers = { '/staff/board': { body: board('a') } };
  await open('/staff', `<div id="board">${board('a')}</div>`);
  for (const selector of ['input[name=reason]', 'button[value=accept]', 'summary']) {
    found(`#order-a ${selector}`).focus();
    answers = { '/staff/board': { body: board('b', 'a') } };
    await vi.advanceTimersByTimeAsync(15_000);
    expect(document.querySelectorAll('.ticket')).toHaveLength(2);
    expect(document.activeElement).toBe(found(`#order-a ${selector}`));
    answers = { '/staff/board': { body: board('a') } };
    await vi.advanceTimersByTimeAsync(15_000);
  }
});

it('a board that is as before stays as it is', async () => {
  answers = { '/staff/board': { body: board('a') } };
  await open('/staff', `<div id="board">${board('a')}</div>`);
  const before = found('#order-a');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(found('#order-a')).toBe(before);
});

it('[D400] a dish is marked as sold out where it stands, and a lost connection leaves the page', async () => {
  answers = { '/staff/board': { body: board() } };
  await open('/staff/menu', menu('sold_out', 'sold_out'));
  const [, second] = document.querySelectorAll<HTMLButtonElement>('main button');
  second?.focus();
  second?.click();
  await vi.advanceTimersByTimeAsync(1);
  expect([isOffline(), second?.disabled, buttons()]).toEqual([
    true,
    false,
    ['sold_out', 'sold_out'],
  ]);
  answers['/staff/act'] = { body: frame + menu('sold_out', 'available'), url: '/staff/menu' };
  second?.click();
  await vi.advanceTimersByTimeAsync(1);
  expect([isOffline(), buttons()]).toEqual([false, ['sold_out', 'available']]);
  expect(document.activeElement).toBe(document.querySelectorAll('main button')[1]);
});

it('an overloaded server’s answer does not replace the page', async () => {
  answers = { '/staff/board': { body: board() }, '/staff/act': { body: '', status: 503 } };
  await open('/staff/menu', menu('sold_out'));
  found('main button').click();
  await vi.advanceTimersByTimeAsync(1);
  expect([isOffline(), buttons()]).toEqual([true, ['sold_out']]);
});
