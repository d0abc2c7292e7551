import type { Order } from '#domain/model.ts';
import { isRunning } from '#domain/orders/order-status.ts';
import { freshnessStore } from '#stores/app/freshness.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { readyValue } from '#stores/loaded.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useIsHydrated } from '#ui/lib/hydration.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useIsWide } from '#ui/lib/wide.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { StillLife } from '#ui/picture/still-life.tsx';
import { isOffline } from './is-offline.ts';
import { factOf } from './order-fact.ts';
import styles from './order-header.module.css';
import { useOrderNote } from './order-note.ts';
import { OrderTracker } from './order-tracker.tsx';
import { useOrderWords } from './order-words.ts';

interface Props {
  order: Order;
  now: Date;
  /** Set if the last refresh failed: time of the displayed data. */
  staleSince: string | null;
}

/** The key fact, large, and the progress; all of it turns to the accent color when the order is ready. */
export function OrderHeader({ order, now, staleSince }: Props) {
  const intl = useIntl();
  const { lead, fact } = useOrderWords(order, now);
  const note = useOrderNote(order, now);
  const { kind } = factOf(order, now);
  // The bar at the top of desktops has the navigation.
  const isWide = useIsWide();
  const pictures = usePictures(order.venue.slug);
  const isReady = kind === 'is_ready';
  const hasWideLetters = widthOf(fact) > 12 && isFullWidth.test(fact);
  const below =
    staleSince === null
      ? note
      : intl.formatMessage({ id: 'orders.stale.note' }, { time: staleSince });
  return (
    <div className={styles.header} data-block={isReady ? 'ready' : 'venue'}>
      <i className={styles.disc} aria-hidden="true" />
      {kind === 'done' && <StillLife pictures={pictures.slice(0, roomBeside(fact))} />}
      <div className={styles.bar}>
        {!isWide && (
          <IconButton
            icon="close"
            tone="glass"
            text="shell.close"
            href={isRunning(order) ? `/menu/${order.venue.slug}` : '/profile/orders'}
          />
        )}
        <State
          isLive={isRunning(order) && !isReady && order.status !== 'pending_payment'}
          isStale={staleSince !== null}
        />
      </div>
      <div className={styles.column}>
        {lead && <p className={styles.lead}>{lead}</p>}
        <p
          className={classes(
            styles.fact,
            isReady && !hasWideLetters && styles.ready,
            styles[kind === 'done' && !hasWideLetters ? 'medium' : sizeOf(fact)],
          )}
        >
          {fact}
        </p>
        {below && <p className={styles.note}>{below}</p>}
        <OrderTracker order={order} />
      </div>
    </div>
  );
}

function State({ isLive, isStale }: { isLive: boolean; isStale: boolean }) {
  const { value: online } = useSnapshot(onlineStore);
  const { value: freshness } = useSnapshot(freshnessStore);
  if (isStale) {
    return (
      <span className={styles.state}>
        <Icon name="offline" size={18} />
        <FormattedMessage
          id={isOffline(online, freshness) ? 'orders.stale.offline' : 'orders.stale.state'}
        />
      </span>
    );
  }
  if (!isLive) return null;
  return (
    <span className={styles.state}>
      <i className={styles.dot} />
      <FormattedMessage id="orders.live" />
    </span>
  );
}

/** The venue's still life, if the venue is loaded; the server, which renders shared orders, never knows it. */
function usePictures(slug: string): readonly string[] {
  const isHydrated = useIsHydrated();
  const { value: current } = useSnapshot(venueStore);
  const { value: list } = useSnapshot(venueListStore);
  const venue = [current, ...(readyValue(list) ?? [])].find((one) => one?.slug === slug);
  return (isHydrated && venue?.pictures?.slice(0, 2)) || [];
}

/** Number of pictures next to a word of thanks, which differs in length by language: none may be behind the text. */
function roomBeside(fact: string): number {
  const widestWord = Math.max(...fact.split(' ').map(widthOf));
  if (widestWord <= 7.5) return 2;
  return widestWord <= 9 ? 1 : 0;
}

/** Long facts, such as a room's name, are set smaller so that they fit. */
function sizeOf(fact: string): 'short' | 'medium' | 'long' {
  const width = widthOf(fact);
  if (width <= 11) return 'short';
  return width <= 18 ? 'medium' : 'long';
}

/** Width in Latin characters: Chinese and Japanese ones count double. */
function widthOf(words: string): number {
  return words.length * (isFullWidth.test(words) ? 2.4 : 1);
}

const isFullWidth = /[\u3040-\u9fff]/;
