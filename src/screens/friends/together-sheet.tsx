import { friendsIn } from '#domain/sharing/friends.ts';
import { isShareableLine } from '#domain/sharing/shared-basket.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { venueAt, venueStore } from '#stores/venue/venue.ts';
import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Shares } from './shares.tsx';
import { ShowBasket } from './show-basket.tsx';
import styles from './together-sheet.module.css';

interface Props {
  /** The venue's slug or id. */
  path: string;
  onClose: () => void;
}

/** Ordering together: this basket as a QR code, scanning a friend's basket, and splitting the total (B6). */
export function TogetherSheet({ path, onClose }: Props) {
  const intl = useIntl();
  const venue = venueAt(path, useSnapshot(venueStore).value);
  const { value: cart } = useSnapshot(cartStore);
  const { value: settings } = useSnapshot(settingsStore);
  const isHere = venue !== null && cart.venue_id === venue.id;
  const hasOwn = isHere && cart.line_items_attributes.some(isShareableLine);
  const hasFriends = isHere && friendsIn(cart).length > 0;
  return (
    <Sheet title={intl.formatMessage({ id: 'friends.title' })} onClose={onClose}>
      <div className={styles.parts}>
        {hasFriends && <Shares cart={cart} currency={currencyOf(venue, settings)} />}
        <section className={styles.part}>
          <Button
            icon="scan"
            kind={hasOwn ? 'secondary' : 'primary'}
            docked
            href="/scan"
            text="friends.scan"
          />
          <p className="fine">{intl.formatMessage({ id: 'friends.scan.text' })}</p>
        </section>
        {hasOwn ? (
          <ShowBasket cart={cart} venue={venue} onLeft={onClose} />
        ) : (
          <p className="fine">{intl.formatMessage({ id: 'friends.empty' })}</p>
        )}
      </div>
    </Sheet>
  );
}
