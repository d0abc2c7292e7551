import { FormattedMessage, useIntl } from 'react-intl';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './pay-with-card.module.css';
import type { Checkout } from './use-checkout.ts';

interface Props {
  checkout: Checkout;
  way: 'zero' | 'pay_later' | null;
}

/** How it is paid: the ways that exist here, and plainly where there is none (design 8). */
export function PayWithCard({ checkout: { venue, cart }, way }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'checkout.pay.title' });
  if (!way) {
    return (
      <Card title={title}>
        <Banner
          tone="warning"
          icon="card"
          title={intl.formatMessage({ id: 'checkout.pay.none' }, { venue: venue.name })}
        >
          <FormattedMessage id="checkout.pay.none.text" />
        </Banner>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <div className={styles.way}>
        <span className={styles.mark}>
          <Icon name={way === 'zero' ? 'check' : 'receipt'} size={20} />
        </span>
        <div>
          <p className={styles.name}>
            <FormattedMessage id={`checkout.pay.${way}`} />
          </p>
          {way === 'pay_later' && (
            <p className={styles.second}>
              <FormattedMessage
                id="checkout.pay.where"
                values={{ type: cart.service_type ?? 'none' }}
              />
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
