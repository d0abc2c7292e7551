import { expect } from '@playwright/test';
import type { Walk } from './catalogue.ts';
import {
  add,
  atTable,
  button,
  checkoutOfCollection,
  coffeeAtCheckout,
  heading,
  inBasket,
  kitchen,
  open,
  place,
  type Stage,
  signedUp,
  typeCard,
} from './stage.ts';

/** The states of an order, from the kitchen's first status to the next order (design 11.10 and 11.11). */
export const orderWalks: readonly Walk[] = [
  {
    part: 'Order',
    states: [
      'order-sent',
      'order-cancel',
      'order-accepted',
      'order-making',
      'order-ready',
      'order-pass',
      'order-stale',
      'order-receipt',
      'order-done',
      'order-feedback',
      'orders',
      'reorder',
    ],
    async *go(stage) {
      const { page, say } = stage;
      await checkoutOfCollection(stage, 'Flat white', 'Latte');
      await page.getByRole('radio').first().check({ force: true });
      const order = await place(stage);
      const sees = (id: string) => expect(page.getByText(say(id)).first()).toBeVisible();
      await sees('orders.note.placed');
      yield 'order-sent';
      await button(stage, 'orders.cancel').click();
      await expect(heading(stage, 'orders.cancel.title')).toBeVisible();
      yield 'order-cancel';
      await button(stage, 'orders.cancel.keep').click();
      await kitchen(stage, order, 'accept');
      await sees('orders.note.accepted');
      yield 'order-accepted';
      await kitchen(stage, order, 'prepare');
      await sees('orders.note.preparing');
      yield 'order-making';
      await kitchen(stage, order, 'ready');
      await sees('orders.is_ready');
      yield 'order-ready';
      await page.getByText(say('orders.pass')).first().click();
      await expect(page.getByRole('img', { name: say('orders.pass.qr') })).toBeVisible();
      yield 'order-pass';
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await sees('orders.stale.text');
      yield 'order-stale';
      await page.context().setOffline(false);
      // Leaves the screen, whose announcement remains for a while.
      const strip = page.getByRole('region', { name: say('shell.offline') });
      const stale = page.getByRole('main').getByText(say('orders.stale.text'));
      await expect(stale).toBeHidden({ timeout: 20_000 });
      await expect(strip).toBeHidden({ timeout: 20_000 });
      await page.evaluate(() => window.scrollTo(0, 0));
      // A tap of the browser would sometimes scroll first.
      await button(stage, 'orders.receipt').evaluate((one: HTMLElement) => one.click());
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'order-receipt';
      await page.keyboard.press('Escape');
      await kitchen(stage, order, 'complete');
      await sees('orders.done');
      yield 'order-done';
      await page
        .getByRole('radio', { name: say('orders.feedback.stars', { count: '3' }) })
        .click({ force: true });
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'order-feedback';
      await atTable(stage);
      await open(stage, '/profile/orders');
      await expect(button(stage, 'orders.again')).toBeVisible();
      yield 'orders';
      await button(stage, 'orders.again').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'reorder';
    },
  },
  {
    part: 'Order',
    states: [
      'order-table',
      'menu-order-strip',
      'order-on-its-way',
      'order-rounds',
      'bill-join',
      'bill',
      'bill-parts',
      'bill-dishes',
      'bill-declined',
    ],
    async *go(stage) {
      const { page, say } = stage;
      await coffeeAtCheckout(stage);
      const order = await place(stage);
      yield 'order-table';
      await open(stage, '/menu/fern-and-fable');
      await expect(page.getByRole('link', { name: /.*/ }).first()).toBeVisible();
      await page.waitForTimeout(500);
      yield 'menu-order-strip';
      await open(stage, `/order/${order}`);
      await kitchen(stage, order, 'accept', 'prepare', 'ready');
      await page.waitForTimeout(500);
      yield 'order-on-its-way';
      await kitchen(stage, order, 'complete');
      await expect(page.getByText(say('orders.done')).first()).toBeVisible();
      yield 'order-rounds';
      await open(stage, '/bill');
      await expect(button(stage, 'payments.bill.join')).toBeVisible();
      yield 'bill-join';
      await button(stage, 'payments.bill.join').click();
      await expect(heading(stage, 'payments.bill.phones')).toBeVisible();
      yield 'bill';
      await billSelection(stage, 2).check({ force: true });
      yield 'bill-parts';
      await billSelection(stage, 3).check({ force: true });
      await page.getByRole('checkbox').first().check({ force: true });
      yield 'bill-dishes';
      await button(stage, 'payments.pay').click();
      await button(stage, 'payments.card.title').click();
      await typeCard(stage, '4000000000000002');
      await expect(button(stage, 'payments.bill.back')).toBeVisible();
      yield 'bill-declined';
    },
  },
  {
    part: 'Order',
    states: ['order-canceled', 'order-changed', 'order-rejected'],
    async *go(stage) {
      const { page, say } = stage;
      await atTable(stage);
      const canceled = await again(stage);
      await button(stage, 'orders.cancel').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('orders.cancel') })
        .click();
      await expect(page.getByText(say('orders.canceled')).first()).toBeVisible();
      expect(canceled).not.toBe('');
      yield 'order-canceled';
      const changed = await again(stage);
      await kitchen(stage, changed, 'change_total');
      await expect(page.getByText(say('orders.changed')).first()).toBeVisible();
      yield 'order-changed';
      await kitchen(stage, changed, 'reject');
      await expect(page.getByText(say('orders.rejected')).first()).toBeVisible();
      yield 'order-rejected';
    },
  },
  {
    part: 'Order',
    states: ['orders-empty', 'order-not-known', 'order-failed'],
    async *go(stage) {
      const { page } = stage;
      await open(stage, '/profile/orders', 'orders.empty.title');
      yield 'orders-empty';
      await open(stage, '/orders/p/aaaaaaaaaaaaaaaaaaaaaa', 'orders.missing.title');
      yield 'order-not-known';
      await page.route(/\/api\/.*orders/, (route) => route.fulfill({ status: 503, json: {} }));
      await open(
        stage,
        '/order/6f1c0e3a-1111-4222-8333-444455556666',
        'orders.failed.server.title',
      );
      yield 'order-failed';
    },
  },
  {
    part: 'Order',
    states: ['menu-usuals', 'menu-usual-basket'],
    async *go(stage) {
      await signedUp(stage);
      await coffeeAtCheckout(stage);
      for (const state of ['menu-usuals', 'menu-usual-basket']) {
        const order = state === 'menu-usuals' ? await place(stage) : await again(stage);
        await kitchen(stage, order, 'accept', 'prepare', 'ready', 'complete');
        await open(stage, '/menu/fern-and-fable', 'menu.usuals.title');
        // The order's bar disappears once the phone knows that the order is completed.
        await expect(stage.page.locator('a[href^="/order/"]')).toHaveCount(0);
        if (state === 'menu-usual-basket')
          await expect(button(stage, 'usual.take.name', { when: 'morning' })).toBeVisible();
        yield state;
      }
    },
  },
];

/** Places another order to the table. */
async function again(stage: Stage): Promise<string> {
  await open(stage, '/menu/fern-and-fable');
  await add(stage, 'Flat white');
  await inBasket(stage);
  await open(stage, '/menu/fern-and-fable/checkout', 'checkout.title');
  return place(stage);
}

/** The control of one way to share a bill, by its index. */
const billSelection = ({ page }: Stage, index: number) =>
  page.locator('input[name="bill-kind"]').nth(index);
