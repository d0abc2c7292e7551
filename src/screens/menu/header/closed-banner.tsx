import { areSoldOut } from '#domain/menu/stock.ts';
import { offeredServiceTypes } from '#domain/venue/service-type.ts';
import { openState } from '#domain/venue/venue.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { opensWords } from '#screens/menu/why-not.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './closed-banner.module.css';

/**
 * Explains that orders are not taken now: offers ordering ahead or another service if possible, else browsing only
 * (D308, D67).
 */
export function ClosedBanner({ view }: { view: MenuView }) {
  const intl = useIntl();
  const { path, ordering } = view;
  const { categories } = view.menu;
  if (categories.length > 0 && categories.every(areSoldOut)) return <AllGone />;
  if (ordering === 'now') return null;
  const isPaused = isOnlyPaused(view);
  return (
    <div className={styles.banner} role="status">
      <Icon name="clock" />
      <p className={styles.text}>
        <strong>
          <FormattedMessage id={isPaused ? 'menu.pausedNow' : 'menu.closedNow'} />
        </strong>{' '}
        <FormattedMessage
          id={ordering === 'later' ? 'menu.closedNow.ahead' : 'menu.closedNow.look'}
          values={{ opens: opensWords(view, intl) }}
        />
      </p>
      {(ordering === 'later' || hasOtherWays(view)) && (
        <Button
          kind="text"
          small
          href={`/menu/${path}/service`}
          text={isPaused ? 'menu.otherWays' : 'menu.orderAhead'}
        />
      )}
    </div>
  );
}

function AllGone() {
  return (
    <div className={styles.banner} role="status">
      <Icon name="clock" />
      <p className={styles.text}>
        <strong>
          <FormattedMessage id="menu.soldOut.all" />
        </strong>
      </p>
    </div>
  );
}

/** Whether the venue is open and only table service is paused in this window (D308). */
function isOnlyPaused({ venue, minute }: MenuView): boolean {
  return openState(venue, new Date(minute)).state !== 'closed';
}

/** A closed venue requires an available time; for an open one a backend may name none. */
function hasOtherWays(view: MenuView): boolean {
  const { venue, basket } = view;
  const others = offeredServiceTypes(venue).filter((type) => type !== basket.serviceType);
  return others.some((type) => {
    const slot = venue.next_slots?.[type];
    return slot !== null && (Boolean(slot) || isOnlyPaused(view));
  });
}
