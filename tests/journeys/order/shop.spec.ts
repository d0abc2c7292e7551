import { expect, test } from '@playwright/test';
import { choose, picture, savedCart, watch } from '../support/journey.ts';
import { fillShipping, payWith } from '../support/paying.ts';

test('[C12] [C14] an order from a shop has a shipping address and no kitchen steps', async ({
  page,
}) => {
  const { problems } = watch(page);
  await page.goto('/menu/cork-and-ribbon');
  await page.getByRole('button', { name: /^Add Herb pot/ }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  const cart = await savedCart(page);
  expect(cart.service_type).toBe('WebShop');
  // The server has the same rule: an order without the app is refused without an address, too.
  const refused = await page.evaluate(async (order) => {
    const meta = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
    const answer = await fetch('/api/orders.json', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${meta('api_client_name')}:${meta('api_client_token')}`)}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      },
      body: JSON.stringify({
        order: {
          ...order,
          shipping_and_returns_policy_agreed: true,
          payment: { type: 'pay_later' },
        },
      }),
    });
    return { status: answer.status, body: await answer.json() };
  }, cart);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields)).toEqual(
    expect.arrayContaining([
      'order.customer_name',
      'order.email',
      'order.street',
      'order.postcode',
      'order.city',
    ]),
  );

  await page.goto('/menu/cork-and-ribbon/checkout');
  await expect(page.getByRole('heading', { name: 'Deliver to' })).toBeVisible();
  await expect(page.getByText(/kitchen/)).toBeHidden();
  await expect(page.getByText(/We.ll tell the shop with your order/).first()).toBeVisible();
  await picture(page, 'shop-checkout');
  await fillShipping(page);
  await choose(page.getByRole('checkbox', { name: /returns/ }));
  await payWith(page, 'TWINT');
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await page.getByRole('button', { name: /^Pay|^Place order/ }).click();
  const { order } = await (await placed).json();
  expect(order).toMatchObject({ street: '12 Vine Lane', city: 'Basel', postcode: '4051' });
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${order.uuid}`));
  await expect(page.getByText('12 Vine Lane').first()).toBeVisible();
  expect(problems.filter((problem) => !/422/.test(problem))).toEqual([]);
});
