import { countItems } from '#domain/cart/totals.ts';
import { isOver, placeKind } from '#domain/venue/check-in.ts';
import { landingPath } from '#domain/venue/venue.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { venueListStore } from '#stores/venue/venue.ts';
import { Button } from '#ui/button/button.tsx';
import { usePhoneNow } from '#ui/lib/clock.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './here-card.module.css';
import hereStyles from './venues-here.module.css';

/** Above the venues: where the customer sits, or the basket that waits elsewhere, one tap away (D163, design 11.1). */
export function HereCard() {
  const now = usePhoneNow(60_000);
  const { value: visit } = useSnapshot(visitStore);
  const { value: cart } = useSnapshot(cartStore);
  const { value: list } = useSnapshot(venueListStore);
  const count = countItems(cart);
  const isHere = visit !== null && !isOver(visit.at, now);
  const id = isHere ? visit.venue_id : cart.venue_id;
  const venue = readyValue(list)?.find((one) => one.id === id);
  if (!(isHere || count > 0)) return null;
  if (!venue) return list.status === 'waiting' ? <div className={hereStyles.waitingCard} /> : null;
  const hasBasket = count > 0 && cart.venue_id === venue.id;
  const place = isHere ? (visit.name ?? '') : '';
  return (
    <section className={styles.card} data-block="venue">
      <div>
        <p className={styles.lead}>
          <FormattedMessage id={isHere ? 'place.tent.heading' : 'basket.title'} />
        </p>
        <h2 className={styles.title}>
          <FormattedMessage
            id="scan.found"
            values={{ kind: placeKind(place), place, venue: venue.name }}
          />
        </h2>
      </div>
      <div className={styles.ways}>
        <Button kind="spark" small href={landingPath(venue)} text="shell.backToMenu" />
        {hasBasket && (
          <a className={styles.basket} href={`/menu/${venue.slug}/basket`}>
            <FormattedMessage id="menu.viewBasket" />
            {' · '}
            <FormattedMessage id="menu.items" values={{ count }} />
          </a>
        )}
      </div>
    </section>
  );
}
