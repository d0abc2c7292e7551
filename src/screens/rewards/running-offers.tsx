import { type RunningOffer, runningOffers } from '#domain/menu/running-offers.ts';
import type { MenuDiscount, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { loadOffers } from '#flows/menu/offers.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { Row } from '#ui/content/row.tsx';
import { useClock, useNow } from '#ui/lib/clock.ts';
import { FormattedMessage, type IntlShape, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useAction } from '#ui/lib/use-action.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Plate } from '#ui/picture/plate.tsx';
import styles from './offers-screen.module.css';

/** Products on offer now; each links to the product (L2, D51). */
export function RunningOffers({ venue }: { venue: Venue }) {
  const intl = useIntl();
  const now = useNow();
  const { value: onShow } = useSnapshot(menuStore);
  const { value: settings } = useSnapshot(settingsStore);
  const { menu, discounts } = onShow;
  const isHere = onShow.key.startsWith(`${venue.id}|`);
  if (!isHere || menu.status === 'waiting') {
    return (
      <Waiting label={intl.formatMessage({ id: 'rewards.offers.waiting' })}>
        <Skeleton shape="plate" height="9rem" />
      </Waiting>
    );
  }
  if (menu.status === 'failed') return <Failed />;
  const currency = currencyOf(venue, settings);
  const offers = runningOffers(menu.value, discounts, { now, currency });
  if (offers.length === 0) {
    return (
      <Card title={<FormattedMessage id="rewards.offers.running" />}>
        <p className="quiet">
          <FormattedMessage id="rewards.offers.none" values={{ name: venue.name }} />
        </p>
      </Card>
    );
  }
  return (
    <Card title={<FormattedMessage id="rewards.offers.running" />}>
      <ul>
        {offers.map((offer) => (
          <li key={offer.product.id}>
            <Offer offer={offer} venue={venue} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Props {
  offer: RunningOffer;
  venue: Venue;
  currency: string;
}

function Offer({ offer: { product, discount, price, was }, venue, currency }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const clock = useClock(venue.time_zone);
  const until = discount.valid_until ? clock.time(discount.valid_until) : null;
  const spoken = intl.formatMessage(
    { id: 'menu.offer.spoken' },
    { was: money(was, currency), now: money(price, currency) },
  );
  return (
    <Row
      href={`/menu/${venue.slug}/product/${product.id}`}
      label={product.name}
      second={intl.formatMessage(
        { id: 'rewards.offers.why' },
        { why: whyOf(discount, intl), until: until ?? '', hasEnd: until === null ? 'no' : 'yes' },
      )}
      end={<Money tone="price" amount={price} was={was} currency={currency} srText={spoken} />}
      lead={
        product.image_url ? (
          <span className={styles.plate}>
            <Plate
              tint="oat"
              kind={product.image_kind === 'cut_out' ? 'cut-out' : 'photo'}
              src={product.image_url}
            />
          </span>
        ) : undefined
      }
    />
  );
}

/** The venue's own name of the offer, else the discount. */
function whyOf(
  { label, type, value }: MenuDiscount,
  intl: Pick<IntlShape, 'formatMessage'>,
): string {
  if (label) return label;
  if (type !== 'percentage') return intl.formatMessage({ id: 'rewards.offers.less' });
  return intl.formatMessage({ id: 'rewards.offers.share' }, { share: value });
}

function Failed() {
  const { isWorking, run } = useAction(loadOffers);
  return (
    <EmptyState
      failed
      title="rewards.offers.failed"
      action={
        <Button
          kind="secondary"
          wide
          busyText={isWorking && 'rewards.offers.waiting'}
          onClick={run}
          text="shell.retry"
        />
      }
    />
  );
}
