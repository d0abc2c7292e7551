import { Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { followLinks } from '#app/start/links.ts';
import { retriedImport } from '#browser/page/stale-build.ts';
import { redirectStore } from '#stores/app/redirect.ts';
import { overlayStore } from '#stores/app/shell.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { lazyComponent, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useIsWide } from '#ui/lib/wide.ts';
import { Overlay } from '#ui/sheet/overlay.tsx';
import { comeBack, keepScroll, restoreScroll } from './history.ts';
import { LateOverlay } from './late-overlay.tsx';
import { Routes, screenOf } from './routes.tsx';

const Cookies = lazyComponent(
  () => import('#app/shell/cookies.tsx'),
  ({ Cookies }) => Cookies,
  unlimitedTries,
);

/** The first screen has been looked at for so long, and nothing is on its way to it: what comes next may be fetched. */
const calmMs = 2_000;

function fetchNextWhenCalm(): () => void {
  const timer = setInterval(() => {
    if (document.querySelector('[aria-busy=true]')) return;
    clearInterval(timer);
    void retriedImport(() => import('./prefetch-next.ts'))
      .then((steps) => steps.fetchNext())
      .catch(() => undefined);
  }, calmMs);
  return () => clearInterval(timer);
}

/**
 * Shows the screen of the present path. The one before stays until the next one's code is there; from
 * 100 ms on the overlay says that something is coming (H1).
 */
export function Navigation({ onShown }: { onShown?: (() => Promise<void>) | undefined }) {
  const [path, navigate] = useLocation();
  const wanted = `${path}?${useSearch()}`;
  const shown = useDeferredValue(wanted);
  const [shownPath = '', search = ''] = shown.split('?', 2);
  useEffect(() => followLinks(navigate), [navigate]);
  useEffect(keepScroll, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen or sheet shows
  useEffect(comeBack, [shown]);
  useEffect(fetchNextWhenCalm, []);
  const isWide = useIsWide();
  const { value: way } = useSnapshot(redirectStore);
  useEffect(() => {
    if (way) navigate(way.to);
  }, [way, navigate]);
  return (
    <>
      {isWide && (
        <Suspense>
          <Cookies path={shownPath} />
        </Suspense>
      )}
      <Suspense fallback={<LateOverlay />}>
        <Routes path={shownPath} search={search} />
        <Arrival key={screenOf(shownPath)} />
        <Shown onShown={onShown} />
      </Suspense>
      {wanted !== shown && <LateOverlay />}
      <AskedOverlay />
    </>
  );
}

/** Beside the first screen: its effect comes when that stands, or has been hydrated. */
function Shown({ onShown }: { onShown: (() => Promise<void>) | undefined }) {
  useEffect(() => void onShown?.(), [onShown]);
  return null;
}

/** On a new screen: the scroll place and the focus are put where they belong (H4, design 12). */
function Arrival() {
  useLayoutEffect(() => restoreScroll(), []);
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('[data-page-title]');
    if (!title) return;
    document.title = title.textContent || document.title;
    const frame = requestAnimationFrame(() => {
      const isBusy =
        document.querySelector('dialog[open]') ?? document.activeElement?.matches('input');
      if (!isBusy) title.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}

/** The overlay that a flow asked for, with its message (H1). */
function AskedOverlay() {
  const { value: asked } = useSnapshot(overlayStore);
  const intl = useIntl();
  if (!asked.shown) return null;
  return (
    <Overlay
      label={intl.formatMessage({ id: 'shell.loading' })}
      text={asked.message ?? undefined}
    />
  );
}
