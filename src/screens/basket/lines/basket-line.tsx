import { oldTotalOf } from '#domain/cart/price-changes.ts';
import { netOf } from '#domain/cart/price-components.ts';
import { isGift } from '#domain/cart/totals.ts';
import { hasRightTotal } from '#domain/checkout/checkout.ts';
import { isOrderOf } from '#domain/checkout/purchase.ts';
import type { LineItem } from '#domain/model.ts';
import { removeFromCart, setQuantity } from '#flows/cart/basket.ts';
import { GiftLine } from '#screens/basket/gift/gift-line.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { refusalStore } from '#stores/checkout/attempt.ts';
import { Stepper } from '#ui/button/stepper.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './basket-line.module.css';
import { LinePicture } from './line-picture.tsx';
import { useMaxQuantity } from './line-product.ts';
import { LineRecipient } from './line-recipient.tsx';

interface Props {
  basket: Basket;
  line: LineItem;
  onRemoved: () => void;
}

/** One line: a gift is free and can only be removed, everything else can be changed. */
export function BasketLine(props: Props) {
  return isGift(props.line) ? <GiftLine {...props} /> : <BoughtLine {...props} />;
}

/** One line: what it is, what was chosen, what it costs, and how many. */
function BoughtLine({ basket, line, onRemoved }: Props) {
  const { path, cart, currency } = basket;
  const intl = useIntl();
  const money = useMoney();
  const most = useMaxQuantity(line, basket);
  const { value: refusal } = useSnapshot(refusalStore);
  const { key, product_name: name, quantity, notes, modifiers_display: choices, total } = line;
  const isRight = hasRightTotal(line, currency);
  const now = isRight ? netOf(line) : Number.NaN;
  const of = refusal?.of;
  // The refusal may be of another basket, or of another venue's (D272).
  const changes = of && isOrderOf(of, cart) ? refusal.changes : [];
  const before = oldTotalOf(line, changes, { sent: of?.line_items_attributes ?? [], currency });

  function change(next: number) {
    if (next >= 1) setQuantity(key, next);
    else if (removeFromCart(key)) onRemoved();
  }

  return (
    <li className={styles.line}>
      <LinePicture line={line} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          <Money
            tone="price"
            amount={now}
            currency={currency}
            was={isRight ? total : undefined}
            srText={
              !isRight || now === total
                ? undefined
                : intl.formatMessage(
                    { id: 'menu.offer.spoken' },
                    { was: money(total, currency), now: money(now, currency) },
                  )
            }
          />
        </div>
        {choices && <p className="fine">{choices}</p>}
        {line.person_name && (
          <p className="fine">
            <FormattedMessage id="friends.line.for" values={{ name: line.person_name }} />
          </p>
        )}
        <LineRecipient line={line} />
        {notes && (
          <p className="fine">
            <FormattedMessage id="menu.lines.note" values={{ notes }} />
          </p>
        )}
        {before !== null && (
          <p className={styles.changed}>
            <Icon name="warning" size={18} />
            <FormattedMessage
              id="basket.line.changed"
              values={{ amount: money(before, currency) }}
            />
          </p>
        )}
        {!isRight && (
          <p className={styles.changed}>
            <Icon name="warning" size={18} />
            <FormattedMessage id="basket.line.wrong" />
          </p>
        )}
        <div className={styles.foot}>
          <a
            className={styles.edit}
            href={`/menu/${path}/product/${line.product_id}?line=${encodeURIComponent(key)}`}
            aria-label={intl.formatMessage({ id: 'menu.lines.edit.name' }, { name })}
          >
            <FormattedMessage id="menu.lines.edit" />
          </a>
          <Stepper
            size="small"
            value={quantity}
            onValue={change}
            max={most}
            label={intl.formatMessage({ id: 'menu.quantity' }, { name })}
            less={intl.formatMessage({ id: 'menu.less' })}
            more={intl.formatMessage({ id: 'menu.more' })}
            remove={intl.formatMessage({ id: 'menu.remove' }, { name })}
          />
        </div>
      </div>
    </li>
  );
}
