import { expect, test } from '@playwright/test';
import { watch } from '../support/journey.ts';
import { bank, payByCard, signUp, toCheckout, typeCard } from '../support/paying.ts';

test('[P1] [P14] a card with a bank challenge: the provider’s code loads once it is chosen, and there is one order and one charge', async ({
  page,
}) => {
  const { problems } = watch(page);
  const scripts: string[] = [];
  const typed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sandbox/')) scripts.push(request.url());
    const isOurs = new URL(request.url()).pathname.startsWith('/api/');
    if (isOurs && request.postData()?.includes('3184')) typed.push(request.url());
  });
  await toCheckout(page);
  await expect(page.getByText('Pay later')).toBeVisible();
  expect(scripts).toEqual([]);
  await payByCard(page, '4000002760003184');
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Visa ending 3184')).toBeVisible();
  expect(typed).toEqual([]);
  expect(problems).toEqual([]);
});

test('[P17] a declined card keeps the order for another try, also after a reload', async ({
  page,
}) => {
  await toCheckout(page);
  await payByCard(page, '4000000000009995');
  await expect(page.getByRole('heading', { name: 'Your bank declined the card' })).toBeVisible();
  await expect(page.getByText('Declined: not enough funds')).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your bank declined the card' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(address.replace(/\/pay$/, ''));
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
});

test('[P17] a tab killed during the bank’s challenge: another tab continues the same order', async ({
  page,
  context,
}) => {
  await toCheckout(page);
  await payByCard(page, '4000002760003184');
  await expect(bank(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await bank(next).getByRole('button', { name: 'Approve' }).click();
  await expect(next).toHaveURL(address.replace(/\/pay$/, ''));
});

test('[R12] [P15] a card is saved, pays without being typed again, and is removed', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/payment-methods');
  await expect(page.getByText('No cards saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByRole('main').getByText('Visa ending 4242')).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, '5555555555554444');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'More for Mastercard ending 4444' }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await expect(page.getByText('Mastercard ending 4444')).toHaveCount(0);
  await toCheckout(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await page.goto('/payment-methods');
  await page.getByRole('button', { name: 'More for Visa ending 4242' }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await expect(page.getByText('No cards saved yet')).toBeVisible();
});
