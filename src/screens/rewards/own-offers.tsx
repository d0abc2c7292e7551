import type { ReactNode } from 'react';
import { voucherCode } from '#domain/cart/voucher.ts';
import type { PersonalOffer, Venue } from '#domain/model.ts';
import { offerState, usableFirst } from '#domain/orders/personal-offers.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { Button } from '#ui/button/button.tsx';
import { useNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import type { PlateTint } from '#ui/picture/plate.tsx';
import { OfferTicket } from './offer-ticket.tsx';
import styles from './own-offers.module.css';
import { useOwnOffers } from './use-own-offers.ts';

interface Props {
  venue: Venue;
  offers: readonly PersonalOffer[];
  /** Maximum number to show. */
  max?: number;
  level?: 'h2' | 'h3';
}

/** A customer's offers at a venue, usable ones first (L3, D20). */
export function OwnOffers({ venue, offers, max = offers.length, level = 'h2' }: Props) {
  const { value: cart } = useSnapshot(cartStore);
  const now = useNow();
  const stateOf = (offer: PersonalOffer) => offerState(offer, cart, venue.id, now);
  const isHere = cart.venue_id === venue.id;
  return (
    <ul className={styles.list}>
      {usableFirst(offers, stateOf)
        .slice(0, max)
        .map((offer, index) => (
          <OfferTicket
            key={offer.id}
            offer={offer}
            state={stateOf(offer)}
            venue={venue}
            tint={tints[index % tints.length] ?? 'oat'}
            level={level}
            problem={
              isHere && cart.discount_code === voucherCode(offer.discount_code ?? '')
                ? (cart.discount_error ?? undefined)
                : undefined
            }
          />
        ))}
    </ul>
  );
}

interface FirstProps {
  /** The rest of the page, rendered with them, so that they do not push it down. */
  children: ReactNode;
}

/** Below the loyalty card: the first two, with a link to all (design 11.13). */
export function FirstOffers({ children }: FirstProps) {
  const intl = useIntl();
  const { venue, isOn, offers } = useOwnOffers();
  const { value: online } = useSnapshot(onlineStore);
  if (isOn && venue && online && offers.status === 'waiting') {
    return (
      <Waiting label={intl.formatMessage({ id: 'rewards.own.waiting' })}>
        <Skeleton shape="plate" height="14rem" />
      </Waiting>
    );
  }
  if (!isOn || !venue || offers.status !== 'ready' || offers.value.length === 0) return children;
  return (
    <>
      <section aria-labelledby="own-offers" className={styles.part}>
        <h2 id="own-offers" className={styles.title}>
          <FormattedMessage id="rewards.own" />
        </h2>
        <OwnOffers venue={venue} offers={offers.value} max={2} level="h3" />
        {offers.value.length > 2 && (
          <Button kind="text" href="/profile/personal-offers" text="rewards.own.all" />
        )}
      </section>
      {children}
    </>
  );
}

const tints: readonly PlateTint[] = ['peach', 'butter', 'sky', 'sage'];
