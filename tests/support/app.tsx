import { render } from '@testing-library/react';
import { Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { Navigation } from '#app/routes/navigation.tsx';
import { Toasts } from '#app/shell/toasts.tsx';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { englishMessages } from './render.tsx';

/** Renders the app at a URL, with its routes and guards. */
export function openApp(address: string, messages = englishMessages()) {
  window.history.replaceState(null, '', address);
  return render(
    <IntlProvider locale="en" messages={messages}>
      <Router hook={useBrowserLocation}>
        <Navigation />
        <Toasts />
      </Router>
    </IntlProvider>,
  );
}

/** The current path and query. */
export const here = () => window.location.pathname + window.location.search;
