import { leftForFreeDelivery } from '#domain/cart/price-components.ts';
import type { Blocker } from '#domain/checkout/checkout.ts';
import { Group } from '#screens/basket/lines/group.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { useMoney } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Progress } from '#ui/loading/progress.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './minimum-card.module.css';

interface Props {
  basket: Basket;
  blocker: Extract<Blocker, { kind: 'minimum' }>;
}

/** Progress to the minimum for delivery (C10). */
export function MinimumCard({ basket: { venue, cart, currency }, blocker }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { missing, minimum } = blocker;
  const title = intl.formatMessage(
    { id: 'basket.minimum.title' },
    { amount: money(missing, currency) },
  );
  const isFreeLater = leftForFreeDelivery(cart, venue) !== null;
  return (
    <Group
      title={title}
      action={
        <span className="fine">
          <FormattedMessage
            id="basket.minimum.least"
            values={{ amount: money(minimum, currency) }}
          />
        </span>
      }
    >
      <Progress value={cart.total ?? 0} max={minimum} label={title} />
      {isFreeLater && (
        <p className={styles.free}>
          <Icon name="bike" size={20} />
          <FormattedMessage
            id="basket.minimum.delivery"
            values={{
              charge: money(cart.delivery_charge ?? 0, currency),
              from: money(venue.delivery_free_over ?? 0, currency),
            }}
          />
        </p>
      )}
    </Group>
  );
}
