import type { Basket } from '#domain/cart/venue-basket.ts';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { CardAction } from './card-action.tsx';
import styles from './pay-with-card.module.css';
import { usePayWords } from './pay-words.ts';
import type { PayingWays } from './use-paying.ts';
import { WayMark } from './way-mark.tsx';

interface Props {
  checkout: Basket;
  paying: PayingWays;
  onChange: () => void;
}

/** The chosen payment type with a link to change it, or a message if there is none (design 11.8). */
export function PayWithCard({ checkout: { venue, cart, currency }, paying, onChange }: Props) {
  const intl = useIntl();
  const { ways, methods, chosen, loyaltyCard, isTest } = paying;
  const total = cart.total ?? 0;
  const words = usePayWords({ loyaltyCard, serviceType: cart.service_type, currency, total });
  const title = intl.formatMessage({ id: 'checkout.pay.title' });
  if (!chosen) {
    return (
      <Card title={title}>
        <Banner
          icon="card"
          title={intl.formatMessage({ id: 'checkout.pay.none' }, { venue: venue.name })}
          text="checkout.pay.none.text"
        />
      </Card>
    );
  }
  const hasOthers = ways.length + methods.length > 1;
  const second = words.secondOf(chosen);
  return (
    <Card
      title={title}
      action={
        hasOthers && (
          <CardAction
            label={intl.formatMessage({ id: 'payments.change.name' })}
            onClick={onChange}
            text="shell.change"
          />
        )
      }
    >
      <div className={styles.way}>
        <WayMark way={chosen} />
        <div>
          <p className={styles.name}>{words.nameOf(chosen)}</p>
          {second && <p className="fine">{second}</p>}
        </div>
        {isTest && chosen.type !== 'pay_later' && chosen.type !== 'zero' && (
          <span className={styles.test}>
            <Badge tone="warning" text="payments.test" />
          </span>
        )}
      </div>
    </Card>
  );
}
