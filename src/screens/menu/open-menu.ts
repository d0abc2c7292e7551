import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '#flows/app/toasts.ts';
import { localeStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import type { Loaded } from '#stores/loaded.ts';
import { venueAt, venueStore } from '#stores/venue/venue.ts';
import { importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useSelector } from '#ui/lib/use-selector.ts';

type Problem = Extract<Loaded<never>, { status: 'failed' }>['problem'];

/** Loads the code that reads menus: a page rendered with one need not wait for it. */
const loadFlow = () => importWithRetry(() => import('#flows/menu/menu.ts'), unlimitedTries);

/** State of opening a menu. */
export interface Opening {
  /** Why the venue failed to load. */
  readonly problem: Problem | null;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/** Opens the menu of a path: replaces an id by the slug, and an unknown venue by the venue list (D5, M1). */
export function useOpenMenu(path: string): Opening {
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isTrying, setTrying] = useState(true);
  const latest = useRef(0);

  const open = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    setTrying(true);
    const { openMenu } = await loadFlow();
    if (turn !== latest.current) return;
    const venue = await openMenu(path);
    if (turn !== latest.current) return;
    setTrying(false);
    setProblem(venue.status === 'failed' ? venue.problem : null);
    if (venue.status === 'failed' && venue.problem === 'missing') {
      toast('WARNING', { id: 'shell.venueUnknown' });
      navigate('/venues', { replace: true });
    }
    if (venue.status === 'ready' && venue.value.slug !== path) {
      const { pathname, search } = window.location;
      const [, , , ...step] = pathname.split('/');
      const slugged = ['/menu', venue.value.slug, ...step].join('/');
      navigate(slugged + search, { replace: true });
    }
  }, [path, navigate]);

  useEffect(() => {
    void open();
    return () => {
      latest.current += 1;
    };
  }, [open]);
  useReload(path, isTrying);
  return { problem, isTrying, retry: () => void open() };
}

/** Reloads the menu for another service, window or language (M1). */
function useReload(path: string, isOpening: boolean): void {
  const venue = venueAt(path, useSnapshot(venueStore).value);
  const { value: locale } = useSnapshot(localeStore);
  const chosen = useSelector(cartStore, ({ venue_id, service_type, delivery_window_id }) =>
    venue_id === venue?.id ? `,${service_type},${delivery_window_id}` : '',
  );
  const wanted = locale + chosen;
  const read = useRef<string>(undefined);

  useEffect(() => {
    if (isOpening || !venue) {
      read.current = undefined;
      return;
    }
    const before = read.current;
    read.current = wanted;
    if (before === undefined || before === wanted) return;
    void loadFlow().then(({ loadMenu }) => loadMenu(venue));
  }, [isOpening, venue, wanted]);
}
