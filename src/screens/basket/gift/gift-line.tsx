import type { LineItem } from '#domain/model.ts';
import { removeFromCart } from '#flows/cart/basket.ts';
import styles from '#screens/basket/lines/basket-line.module.css';
import { LinePicture } from '#screens/basket/lines/line-picture.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';

/** The gift in the basket: "Free", with a button to remove it (design 11.7). */
export function GiftLine({ line, onRemoved }: { line: LineItem; onRemoved: () => void }) {
  const intl = useIntl();
  const { key, product_name: name, modifiers_display: choices } = line;

  function remove() {
    if (removeFromCart(key)) onRemoved();
  }

  return (
    <li className={styles.line}>
      <LinePicture line={line} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          <strong className={styles.free}>
            {intl.formatMessage({ id: 'basket.charge.free' })}
          </strong>
        </div>
        {choices && <p className="fine">{choices}</p>}
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.edit}
            aria-label={intl.formatMessage({ id: 'menu.remove' }, { name })}
            onClick={remove}
          >
            <FormattedMessage id="basket.code.remove" />
          </button>
        </div>
      </div>
    </li>
  );
}
