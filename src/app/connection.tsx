import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { freshnessStore } from '#stores/freshness.ts';
import { paidElsewhereStore } from '#stores/order.ts';
import { onlineStore } from '#stores/shell.ts';
import { useNow } from '#ui/clock.ts';
import { Strip } from '#ui/strip.tsx';

/** At the very top: the phone is offline, the Wi-Fi wants something first, and how old the menu on show is (B3, design 14). */
export function ConnectionStrip() {
  const { value: online } = useSnapshot(onlineStore);
  const { value: freshness } = useSnapshot(freshnessStore);
  const { value: isPaidElsewhere } = useSnapshot(paidElsewhereStore);
  const [path] = useLocation();
  const { problem, menu_kept_at: keptAt } = freshness;
  if (isPaidElsewhere) return <LockedStrip />;
  if (online && problem === 'foreign') {
    return (
      <Strip>
        <FormattedMessage id="shell.offline.wifi" />
      </Strip>
    );
  }
  if (online && problem === null) return null;
  const isMenu = path.startsWith('/menu/') && keptAt !== null;
  return (
    <Strip>{isMenu ? <MenuAge keptAt={keptAt} /> : <FormattedMessage id="shell.offline" />}</Strip>
  );
}

/** While another window pays this basket, all that would change it looks locked; a tap still says why (D84). */
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

/** How long ago, in the words of the design: minutes, hours, then the date (design 14). */
function MenuAge({ keptAt }: { keptAt: number }) {
  const minutes = Math.max(0, Math.floor((useNow(60_000).getTime() - keptAt) / 60_000));
  if (minutes < 1) return <FormattedMessage id="shell.offline.menu.now" />;
  if (minutes < 60)
    return <FormattedMessage id="shell.offline.menu.minutes" values={{ minutes }} />;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return <FormattedMessage id="shell.offline.menu.hours" values={{ hours }} />;
  return <FormattedMessage id="shell.offline.menu.date" values={{ date: new Date(keptAt) }} />;
}
