import type { ComponentProps } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import type { Texts } from '#flows/language.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { ConnectionStrip } from './connection.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Navigation } from './navigation.tsx';
import { Said } from './said.tsx';
import { aroundNavigation } from './scroll.ts';
import { Toasts } from './toasts.tsx';
import { UpdateBar } from './update-bar.tsx';

interface Props {
  texts: Texts;
}

const takeUpdate = () => void import('./worker.ts').then((worker) => worker.takeUpdate());

/** The whole app: its language, its routes, and what lies over every screen. */
export function App({ texts: { locale, messages } }: Props) {
  return (
    <IntlProvider
      locale={locale}
      messages={messages as ComponentProps<typeof IntlProvider>['messages']}
    >
      <Router aroundNav={aroundNavigation}>
        <ConnectionStrip />
        <ErrorBoundary>
          <Navigation />
        </ErrorBoundary>
        <UpdateBar onTake={takeUpdate} />
        <Toasts />
        <LiveRegion />
        <Said />
      </Router>
    </IntlProvider>
  );
}
