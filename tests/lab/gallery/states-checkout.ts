import { expect } from '@playwright/test';
import { bank } from '../../journeys/support/paying.ts';
import type { Walk } from './catalogue.ts';
import {
  add,
  awaitNoToast,
  awaitSuggestions,
  button,
  checkoutOfCollection,
  chooseService,
  coffeeAtCheckout,
  field,
  fillDetails,
  goWithin,
  heading,
  inBasket,
  open,
  type Stage,
  typeCard,
} from './stage.ts';

/** The states of the checkout, and of sending and paying an order (design 11.8 and 11.9). */
export const checkoutWalks: readonly Walk[] = [
  {
    part: 'Checkout',
    states: ['checkout-table', 'checkout-allergies', 'pay-with', 'new-card'],
    async *go(stage) {
      const { page } = stage;
      await coffeeAtCheckout(stage);
      await awaitSuggestions(stage);
      yield 'checkout-table';
      await page.getByRole('switch').first().click();
      yield 'checkout-allergies';
      await page.getByRole('switch').first().click();
      await button(stage, 'payments.change.name').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'pay-with';
      await button(stage, 'payments.card.title').click();
      await expect(page.frameLocator('iframe').first().getByRole('textbox').first()).toBeVisible();
      yield 'new-card';
    },
  },
  {
    part: 'Checkout',
    states: ['checkout-collection', 'checkout-errors', 'times', 'checkout-filled'],
    async *go(stage) {
      const { page, say } = stage;
      await checkoutOfCollection(stage, 'Flat white');
      await field(stage, 'checkout.field.customer_name').fill('');
      await field(stage, 'checkout.field.email').fill('');
      await page.reload();
      await expect(heading(stage, 'checkout.title')).toBeVisible();
      yield 'checkout-collection';
      await button(stage, 'checkout.order').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      yield 'checkout-errors';
      await page.getByText(say('checkout.when.all')).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'times';
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await fillDetails(stage);
      await page.evaluate(() => window.scrollTo(0, 0));
      yield 'checkout-filled';
    },
  },
  {
    part: 'Checkout',
    states: ['checkout-delivery', 'checkout-address-refused', 'checkout-address'],
    async *go(stage) {
      const { page, say, named } = stage;
      await chooseService(stage, 'saffron-yard', 'WebDelivery');
      await open(stage, '/menu/saffron-yard');
      for (const dish of ['Butter chicken bowl', 'Dal bowl', 'Chickpea wrap'])
        await add(stage, dish);
      await open(stage, '/menu/saffron-yard/checkout', 'checkout.title');
      // Once the times are there, the charge is calculated again after a moment.
      await expect(page.getByRole('radio').nth(1)).toBeAttached();
      await page.waitForTimeout(1_000);
      await expect(button(stage, 'checkout.order')).toContainText(/\d/);
      yield 'checkout-delivery';
      await field(stage, 'checkout.field.street').fill('12 Weaver Court');
      await field(stage, 'checkout.field.city').fill('Long Island City');
      await field(stage, 'checkout.field.postcode').fill('99999');
      const venue = { venue: named('Saffron Yard') };
      await expect(button(stage, 'checkout.address.collect')).toBeVisible();
      yield 'checkout-address-refused';
      await field(stage, 'checkout.field.postcode').fill('11101');
      await expect(page.getByText(say('checkout.address.delivered', venue)).first()).toBeVisible();
      yield 'checkout-address';
    },
  },
  {
    part: 'Checkout',
    states: ['checkout-shop'],
    async *go(stage) {
      await open(stage, '/menu/cork-and-ribbon');
      await add(stage, 'Herb pot');
      await open(stage, '/menu/cork-and-ribbon/checkout', 'checkout.title');
      yield 'checkout-shop';
    },
  },
  {
    part: 'Paying',
    states: ['not-sent', 'queued', 'sending', 'order-unknown', 'order-elsewhere'],
    async *go(stage) {
      const { page } = stage;
      await coffeeAtCheckout(stage);
      // The offline strip's code loads after the page has been open for a while.
      await page.waitForTimeout(3_000);
      await page.context().setOffline(true);
      await button(stage, 'checkout.order').click();
      await expect(heading(stage, 'checkout.unsent.title')).toBeVisible();
      await expect(page.getByText(stage.say('shell.offline')).first()).toBeVisible();
      yield 'not-sent';
      await button(stage, 'checkout.unsent.wait').click();
      await expect(heading(stage, 'checkout.queued.title')).toBeVisible();
      yield 'queued';
      await button(stage, 'checkout.queued.stop').click();
      await expect(heading(stage, 'checkout.queued.title')).toBeHidden();
      await page.context().setOffline(false);
      await open(stage, '/menu/fern-and-fable/checkout');
      let lose = (): void => undefined;
      const lost = new Promise<void>((resolve) => {
        lose = resolve;
      });
      await page.route('**/api/orders.json', async (route) => {
        await lost;
        return route.abort('connectionreset');
      });
      await button(stage, 'checkout.order').click();
      await expect(heading(stage, 'checkout.sending.title')).toBeVisible();
      yield 'sending';
      lose();
      await expect(heading(stage, 'checkout.unknown.title')).toBeVisible();
      yield 'order-unknown';
      await goWithin(stage, '/menu/cork-and-ribbon');
      await add(stage, 'Herb pot');
      await expect(page.locator('[data-sonner-toast]')).not.toHaveCount(0);
      await inBasket(stage);
      await goWithin(stage, '/menu/cork-and-ribbon/checkout');
      await expect(heading(stage, 'checkout.otherOrder.title')).toBeVisible();
      await awaitNoToast(stage);
      yield 'order-elsewhere';
    },
  },
  {
    part: 'Paying',
    states: ['bank-check', 'payment-declined'],
    async *go(stage) {
      await coffeeAtCheckout(stage);
      await payByCard(stage, '4000002760003184');
      const requested = bank(stage.page).getByRole('button');
      await expect(requested.first()).toBeVisible();
      yield 'bank-check';
      await requested.last().click();
      await expect(button(stage, 'payments.another')).toBeVisible();
      yield 'payment-declined';
    },
  },
  {
    part: 'Paying',
    states: ['pay-frame', 'payment-checking'],
    async *go(stage) {
      const { page } = stage;
      await open(stage, '/checkin?venue=hotel-saltmarsh&table=4005');
      await button(stage, 'shell.toMenu').click();
      await button(stage, 'menu.add').click();
      await open(stage, '/menu/hotel-saltmarsh/checkout');
      await button(stage, 'payments.pay').click();
      await expect(heading(stage, 'payments.frame.title')).toBeVisible();
      await expect(page.frameLocator('iframe').first().getByRole('textbox').first()).toBeVisible();
      yield 'pay-frame';
      await page.route(/\/api\/orders\//, (route) => route.abort());
      await open(stage, new URL(page.url()).pathname);
      await expect(heading(stage, 'payments.checking.title')).toBeVisible();
      yield 'payment-checking';
    },
  },
];

async function payByCard(stage: Stage, number: string): Promise<void> {
  await button(stage, 'payments.change.name').click();
  await button(stage, 'payments.card.title').click();
  await typeCard(stage, number);
}
