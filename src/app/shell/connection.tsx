import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { venuesCachedAt } from '#browser/storage/text-cache.ts';
import { recheckOnline } from '#flows/app/recheck-online.ts';
import { freshnessStore } from '#stores/app/freshness.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { venueListStore } from '#stores/venue/venue.ts';
import { announce } from '#ui/lib/announce.ts';
import { usePhoneNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Strip } from '#ui/sheet/strip.tsx';

/** Strip at the very top: offline, captive portal, and the age of the current menu (B3, design 11.14). */
export function ConnectionStrip() {
  const { value: online } = useSnapshot(onlineStore);
  const { value: freshness } = useSnapshot(freshnessStore);
  const { value: isPaidElsewhere } = useSnapshot(paidElsewhereStore);
  const [path] = useLocation();
  const { value: list } = useSnapshot(venueListStore);
  const problem = problemOf(isPaidElsewhere, online, freshness.problem);
  useSaid(problem);
  useEffect(() => (online ? undefined : recheckOnline()), [online]);
  if (problem === null) return null;
  if (problem === 'shell.basket.paidElsewhere') return <LockedStrip />;
  const isOffline = problem === 'shell.offline';
  const menuAt = isOffline && path.startsWith('/menu/') ? freshness.menu_cached_at : null;
  const loadedAt = list.status === 'ready' ? list.at : null;
  const listAt = isOffline && path === '/venues' ? loadedAt : null;
  return (
    <Strip>
      {menuAt !== null && <MenuAge cachedAt={menuAt} />}
      {listAt !== null && <ListAge loadedAt={listAt} />}
      {menuAt === null && listAt === null && <FormattedMessage id={problem} />}
    </Strip>
  );
}

/** While another window pays this basket, its controls look locked; a tap still explains why (D84). */
function LockedStrip() {
  useEffect(() => {
    document.documentElement.dataset.basket = 'locked';
    return () => {
      delete document.documentElement.dataset.basket;
    };
  }, []);
  return (
    <Strip icon="lock">
      <FormattedMessage id="shell.basket.paidElsewhere" />
    </Strip>
  );
}

/**
 * Announces each connection problem once, and its end; not the age of the menu as it grows (design 10.18,
 * T59).
 */
function useSaid(problem: Problem | null): void {
  const intl = useIntl();
  const before = useRef<Problem | null>(null);
  useEffect(() => {
    if (problem === before.current) return;
    const isOver = problem === null && before.current !== 'shell.basket.paidElsewhere';
    before.current = problem;
    if (problem) announce(intl.formatMessage({ id: problem }));
    else if (isOver) announce(intl.formatMessage({ id: 'checkout.unsent.online' }));
  }, [problem, intl]);
}

function problemOf(isLocked: boolean, online: boolean, problem: 'network' | 'foreign' | null) {
  if (isLocked) return 'shell.basket.paidElsewhere' as const;
  if (online && problem === 'foreign') return 'shell.offline.wifi' as const;
  return online && problem === null ? null : ('shell.offline' as const);
}

type Problem = NonNullable<ReturnType<typeof problemOf>>;

/** Age of the menu: minutes, hours, then the date (design 11.14). */
function MenuAge({ cachedAt }: { cachedAt: number }) {
  const minutes = Math.max(0, Math.floor((usePhoneNow(60_000).getTime() - cachedAt) / 60_000));
  if (minutes < 1) return <FormattedMessage id="shell.offline.menu.now" />;
  if (minutes < 60)
    return <FormattedMessage id="shell.offline.menu.minutes" values={{ minutes }} />;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return <FormattedMessage id="shell.offline.menu.hours" values={{ hours }} />;
  return <FormattedMessage id="shell.offline.menu.date" values={{ date: new Date(cachedAt) }} />;
}

/** Shows the age of the venue list: opening hours and waiting times may have changed (B3, W2). */
function ListAge({ loadedAt }: { loadedAt: number }) {
  const intl = useIntl();
  const [cachedAt, setCachedAt] = useState(loadedAt);
  useEffect(() => void venuesCachedAt().then((at) => at && setCachedAt(at)), []);
  const at = intl.formatDate(new Date(cachedAt), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return <FormattedMessage id="rewards.asOf" values={{ at }} />;
}
