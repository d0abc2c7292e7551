import { leftForFreeDelivery, netOf, priceComponentsOf } from '#domain/cart/price-components.ts';
import { isGift } from '#domain/cart/totals.ts';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { setServiceCharge } from '#flows/cart/consents.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { Amounts } from '#ui/content/amounts.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { PriceList, PriceRow } from '#ui/content/price-row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './summary-card.module.css';
import { SummaryPicture } from './summary-picture.tsx';

interface Props {
  checkout: Basket;
  /** Whether to show the pictures of the lines, if there is room. */
  pictures?: boolean;
}

/** The lines, the charges and the total. */
export function SummaryRows({ checkout: { venue, cart, currency }, pictures = false }: Props) {
  const money = useMoney();
  const { value: pricing } = useSnapshot(pricingStore);
  const left = leftForFreeDelivery(cart, venue);
  return (
    <PriceList>
      {cart.line_items_attributes.map((line) => (
        <PriceRow
          key={line.key}
          name={
            <span className={styles.name}>
              {pictures && <SummaryPicture line={line} />}
              <FormattedMessage
                id="checkout.line"
                values={{ quantity: line.quantity, name: line.product_name }}
              />
            </span>
          }
          amount={
            isGift(line) ? (
              <FormattedMessage id="basket.charge.free" />
            ) : (
              <Money amount={netOf(line)} was={line.total} currency={currency} />
            )
          }
        />
      ))}
      {priceComponentsOf(cart, venue, currency).length > 1 && <div className={styles.rule} />}
      <Amounts
        cart={cart}
        venue={venue}
        currency={currency}
        pricing={pricing}
        onService={setServiceCharge}
      >
        {left !== null && (
          <div className={styles.free}>
            <dt>
              <Icon name="bike" size={20} />
            </dt>
            <dd>
              <FormattedMessage
                id="checkout.freeDelivery"
                values={{ amount: money(left, currency) }}
              />
            </dd>
          </div>
        )}
      </Amounts>
    </PriceList>
  );
}
