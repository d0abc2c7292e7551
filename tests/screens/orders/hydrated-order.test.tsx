import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { orderStore } from '#stores/orders/order.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { setHydrated } from '#ui/lib/hydration.ts';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { englishMessages } from '../../support/render.tsx';
import { anOrder, network, UUID, withOrders } from './sample-order.ts';

withOrders();

it('[D180] [O1] a rendered order is hydrated on a phone that knows its venue, whose pictures follow', async () => {
  network('offline');
  const value = anOrder({ status: 'completed' });
  const page = (
    <IntlProvider locale="en" messages={englishMessages()}>
      <Router ssrPath={`/orders/p/${UUID}`}>
        <OrderScreen id={UUID} access="public" />
      </Router>
    </IntlProvider>
  );
  orderStore.value = {
    uuid: UUID,
    order: { status: 'ready', value, at: Date.now() },
    stale: false,
  };
  const container = document.body.appendChild(document.createElement('div'));
  setHydrated(false);
  container.innerHTML = renderToString(page);
  venueStore.value = { ...value.venue, pictures: ['/pictures/cup.webp'] };
  const onRecoverableError = vi.fn();
  await act(async () => render(page, { container, hydrate: true, onRecoverableError }));
  setHydrated(true);
  expect(container.querySelector('img[src="/pictures/cup.webp"]')).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
  venueStore.value = null;
});
