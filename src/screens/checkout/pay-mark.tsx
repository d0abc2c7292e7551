import type { PaymentType } from '#domain/model.ts';
import type { ChosenWay } from '#domain/payment-way.ts';
import { classes } from '#ui/classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './pay-mark.module.css';

/** The small mark before a way to pay: the provider's own picture of a card, else a plain sign. */
export function PayMark({ way: { type, method } }: { way: ChosenWay }) {
  const picture = method?.image_url;
  return (
    <span className={classes(styles.mark, type === 'loyalty' && styles.points)}>
      {picture ? <img src={picture} alt="" /> : <Icon name={signs[type] ?? 'card'} size={20} />}
    </span>
  );
}

const signs: Readonly<Partial<Record<PaymentType, IconName>>> = {
  zero: 'check',
  pay_later: 'receipt',
  loyalty: 'star',
  paynl: 'store',
  twint: 'arrow',
};
