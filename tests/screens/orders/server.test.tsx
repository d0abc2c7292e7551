// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import HistoryScreen from '#screens/orders/history/history-screen.tsx';
import { LiveOrderBar } from '#screens/orders/history/live-order-bar.tsx';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { englishMessages } from '../../support/render.tsx';
import { UUID } from './sample-order.ts';

it('[O1] the order, the history and the bar can be rendered on the server', () => {
  const html = renderToString(
    <IntlProvider locale="en" messages={englishMessages()}>
      <Router ssrPath="/profile/orders">
        <OrderScreen id={UUID} access="public" />
        <HistoryScreen />
        <LiveOrderBar />
      </Router>
    </IntlProvider>,
  );
  expect(html).toContain('Your order');
  expect(html).toContain('No orders yet');
});
