import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Router } from 'wouter';
import { aroundNavigation } from '#app/routes/history.ts';
import { Navigation } from '#app/routes/navigation.tsx';
import { Announcements } from '#app/shell/announcements.tsx';
import { ErrorBoundary } from '#app/shell/error-boundary.tsx';
import { Toasts } from '#app/shell/toasts.tsx';
import type { Texts } from '#flows/app/language.ts';
import { freshnessStore, updateStore } from '#stores/app/freshness.ts';
import { installHintStore } from '#stores/app/install.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import type { Messages } from '#ui/lib/create-intl.ts';
import { useIsHydrated } from '#ui/lib/hydration.ts';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { lazyComponent, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { rememberingFormats } from './number-formats.ts';

const ConnectionStrip = lazyComponent(
  () => import('#app/shell/connection.tsx'),
  ({ ConnectionStrip }) => ConnectionStrip,
  unlimitedTries,
);
const UpdateBar = lazyComponent(
  () => import('#app/shell/update-bar.tsx'),
  ({ UpdateBar }) => UpdateBar,
  unlimitedTries,
);

const InstallHint = lazyComponent(
  () => import('#app/shell/install-hint.tsx'),
  ({ InstallHint }) => InstallHint,
  unlimitedTries,
);

interface Props {
  texts: Texts;
  /** The path to render on the server. */
  at?: string;
  /** Called when the app runs. */
  onRunning?: () => void;
  /** Called when a screen is rendered and interactive. */
  onShown?: () => void;
}

const takeUpdate = () => void import('./worker.ts').then((worker) => worker.applyUpdate());

/** The whole app: language, routes, and what is shown above every screen (§2). */
export function App({ texts: { locale, messages }, at, onRunning, onShown }: Props) {
  useEffect(() => onRunning?.(), [onRunning]);
  const [formats] = useState(rememberingFormats);
  return (
    <IntlProvider locale={locale} messages={messages as Messages} formats={formats}>
      <Router aroundNav={aroundNavigation} {...placeOf(at)}>
        <AfterFirstScreen>
          <Connection />
        </AfterFirstScreen>
        <ErrorBoundary>
          <Navigation onShown={onShown} />
        </ErrorBoundary>
        <Update />
        <Install />
        <AfterFirstScreen>
          <Toasts />
        </AfterFirstScreen>
        <LiveRegion />
        <Announcements />
      </Router>
    </IntlProvider>
  );
}

/**
 * Shows nothing until a server-rendered screen is hydrated: what the server cannot know, such as the connection, would
 * differ from its page, and React would hydrate it first.
 */
function AfterFirstScreen({ children }: { children: ReactNode }) {
  return useIsHydrated() ? children : null;
}

function placeOf(at: string | undefined) {
  const [ssrPath = '', ssrSearch = ''] = at?.split('?', 2) ?? [];
  return at === undefined ? {} : { ssrPath, ssrSearch };
}

/** The code that offers an update is loaded when there is one. */
function Update() {
  const { value: update } = useSnapshot(updateStore);
  if (update === 'none') return null;
  return (
    <Suspense>
      <UpdateBar onTake={takeUpdate} />
    </Suspense>
  );
}

/** The code of the install hint is loaded when it is due. */
function Install() {
  const { value: hint } = useSnapshot(installHintStore);
  if (hint === 'none') return null;
  return (
    <Suspense>
      <InstallHint />
    </Suspense>
  );
}

/** The code of the connection strip is loaded when there is a problem, or another window pays the basket. */
function Connection() {
  const { value: online } = useSnapshot(onlineStore);
  const { value: freshness } = useSnapshot(freshnessStore);
  const { value: isPaidElsewhere } = useSnapshot(paidElsewhereStore);
  if (online && freshness.problem === null && !isPaidElsewhere) return null;
  return (
    <Suspense>
      <ConnectionStrip />
    </Suspense>
  );
}
