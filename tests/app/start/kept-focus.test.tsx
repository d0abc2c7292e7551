import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import '#app/start/kept-focus.ts';
import { historyStore, noHistory } from '#stores/orders/orders.ts';
import { methodsStore, noMethods } from '#stores/payment/methods.ts';
import { loyaltyRequestStore, loyaltyStore } from '#stores/session/loyalty.ts';
import { signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';
import { openApp } from '../../support/app.tsx';

const backend = await siteWithAccounts({}, {});
const patient = { timeout: 10_000 };

it.each(['/profile/orders', '/payment-methods', '/loyalty'])(
  '[I10] [D334] [T58] at %s the focus of Retry moves to the title, when a skeleton replaces the button and after it',
  async (path) => {
    await signUpSomebody();
    historyStore.value = noHistory;
    methodsStore.value = noMethods;
    loyaltyStore.value = null;
    loyaltyRequestStore.value = 'waiting';
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    backend.answer = lost;
    openApp(path);
    const retry = await screen.findByRole('button', { name: 'Try again' }, patient);
    let answer: () => void = () => undefined;
    backend.answer = (request) =>
      new Promise((resolve) => {
        answer = () => resolve(backend.fetch(request));
      });
    if (path === '/profile/orders')
      expect(screen.getByRole('alert').textContent).toContain("Your older orders didn't load.");
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(retry.isConnected).toBe(false), patient);
    const title = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(title));
    backend.answer = () => undefined;
    answer();
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull(), patient);
    expect(document.activeElement).toBe(title);
  },
);
