import { expect, test } from '@playwright/test';
import { picture } from '../support/journey.ts';

test('[K6] the demo shows the contract without requests to another host @deep', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // Redoc asks for its logo, which the page's policy refuses.
  page.on('response', (response) => {
    const url = response.url();
    if (url.startsWith('http') && !url.startsWith(baseURL ?? '')) foreign.push(url);
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { name: /Venue ordering/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'orders', exact: true }).click();
  await expect(page.getByText('Place an order').first()).toBeVisible();
  await picture(page, 'api-docs');
  expect([errors, foreign]).toEqual([[], []]);
});
