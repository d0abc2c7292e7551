import { energyOf } from '#domain/diet/energy.ts';
import type { ShownPrice } from '#domain/menu/menu-discounts.ts';
import type { Product } from '#domain/model.ts';
import { Money, useMoney } from '#ui/content/money.tsx';
import { Tag } from '#ui/content/tag.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { dietIcon, dietsOf } from './diet-words.ts';
import styles from './price-line.module.css';

interface Props {
  product: Product;
  price: ShownPrice;
  currency: string;
  off: boolean;
}

const maxTags = 2;

/** The price, then key facts: alcohol, diets, energy (design 10.4). */
export function PriceLine({ product, price, currency, off }: Props) {
  const kcal = energyOf(product);
  const room = product.contains_alcohol ? maxTags - 1 : maxTags;
  return (
    <div className={styles.line}>
      <Price price={price} currency={currency} off={off} />
      {product.contains_alcohol && (
        <span className={styles.tag}>
          <Tag icon="glass" text="menu.alcohol" />
        </span>
      )}
      {dietsOf(product)
        .slice(0, room)
        .map((diet) => (
          <span key={diet} className={styles.tag}>
            <Tag icon={dietIcon[diet]} text={`menu.diet.${diet}`} />
          </span>
        ))}
      {kcal !== null && (
        <span className={styles.energy}>
          <FormattedMessage id="menu.kcal" values={{ kcal }} />
        </span>
      )}
    </div>
  );
}

/** A price, with the one before its offer. */
export function Price({ price: { price, was, isFrom }, currency, off }: Omit<Props, 'product'>) {
  const intl = useIntl();
  const money = useMoney();
  const values = was !== null && { was: money(was, currency), now: money(price, currency) };
  const amount = (
    <Money
      amount={price}
      currency={currency}
      was={was ?? undefined}
      srText={values ? intl.formatMessage({ id: 'menu.offer.spoken' }, values) : undefined}
      tone={off ? 'off' : 'price'}
    />
  );
  if (!isFrom) return amount;
  return (
    <span className={styles.from}>
      <FormattedMessage id="menu.from" values={{ price: amount }} />
    </span>
  );
}
