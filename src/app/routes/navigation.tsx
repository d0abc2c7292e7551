import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { useLocation, useSearch } from 'wouter';
import { followLinks } from '#app/start/links.ts';
import { overlayStore, redirectStore } from '#stores/app/shell.ts';
import { useIsHydrated } from '#ui/lib/hydration.ts';
import { lazyComponent, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useIsWide } from '#ui/lib/wide.ts';
import { Overlay } from '#ui/sheet/overlay.tsx';
import { finishGoingBack, restoreScroll, storeScroll } from './history.ts';
import { LateOverlay } from './late-overlay.tsx';
import { Routes, screenOf } from './routes.tsx';

const Cookies = lazyComponent(
  () => import('#app/shell/cookies.tsx'),
  ({ Cookies }) => Cookies,
  unlimitedTries,
);

interface Props {
  /** Called when a screen is rendered and interactive. */
  onShown?: () => void;
}

/**
 * Shows the screen of the current path. The previous one stays until the next one's code is loaded; after 100 ms the
 * overlay appears (H1).
 */
export function Navigation({ onShown }: Props) {
  const [path, navigate] = useLocation();
  const requested = `${path}?${useSearch()}`;
  const shown = useDeferredValue(requested);
  const [shownPath = '', search = ''] = shown.split('?', 2);
  const screen = screenOf(shownPath);
  useEffect(() => followLinks(navigate), [navigate]);
  useEffect(storeScroll, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another screen or sheet is shown
  useEffect(finishGoingBack, [shown]);
  const { value: redirect } = useSnapshot(redirectStore);
  useEffect(() => {
    if (redirect) navigate(redirect.to);
  }, [redirect, navigate]);
  return (
    <>
      <CookieNote path={shownPath} />
      <Boundary screen={screen}>
        <Routes path={shownPath} search={search} />
        <Arrival key={screen} onShown={onShown} />
      </Boundary>
      {requested !== shown && <LateOverlay />}
      <AskedOverlay />
    </>
  );
}

/**
 * React hydrates what is in a boundary later and in slices, so a hydrated screen has none; an empty one beside it keeps
 * it until the next screen's code is loaded.
 */
function Boundary({ screen, children }: { screen: string; children: ReactNode }) {
  const [hydrated] = useState(useIsHydrated() ? null : screen);
  const isHydrated = screen === hydrated;
  return (
    <>
      {isHydrated && children}
      <Suspense fallback={<LateOverlay />}>{isHydrated || children}</Suspense>
    </>
  );
}

/** A separate component, so that the page does not render again during hydration. */
function CookieNote({ path }: { path: string }) {
  // Phones never show the banner, so they do not load its code; on tablets that code decides.
  if (!useIsWide('screen')) return null;
  return (
    <Suspense>
      <Cookies path={path} />
    </Suspense>
  );
}

/** A sibling of a screen: once that is rendered or hydrated, restores scroll position and focus (H4, design 12). */
function Arrival({ onShown }: Props) {
  useLayoutEffect(() => restoreScroll(), []);
  useEffect(() => {
    onShown?.();
    const title = document.querySelector<HTMLElement>('[data-page-title]');
    if (!title) return;
    document.title = title.textContent || document.title;
    const frame = requestAnimationFrame(() => {
      const isBusy =
        document.querySelector('dialog[open]') ?? document.activeElement?.matches('input');
      if (!isBusy) title.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [onShown]);
  return null;
}

/** The overlay requested by a flow, with its message (H1). */
function AskedOverlay() {
  const { value: asked } = useSnapshot(overlayStore);
  return asked.shown && <Overlay text={asked.message ?? undefined} />;
}
