import { useEffect } from 'react';
import { maxLineQuantity } from '#domain/cart/line-on-menu.ts';
import type { LineItem, Product } from '#domain/model.ts';
import { removeFromCart, setQuantity } from '#flows/cart/basket.ts';
import { productPath } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { Button } from '#ui/button/button.tsx';
import { Stepper } from '#ui/button/stepper.tsx';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './product-lines.module.css';

interface Props {
  view: MenuView;
  product: Product;
  onClose: () => void;
}

/** The lines of one product with different choices; each can be changed here (design 10.4). */
export function ProductLines({ view, product, onClose }: Props) {
  const lines = view.basket.cart.line_items_attributes.filter(
    ({ product_id, suggestion_type }) => product_id === product.id && suggestion_type !== 'gift',
  );
  const isEmpty = lines.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  const href = productPath(view.path, product.id);
  return (
    <Sheet
      title={product.name}
      onClose={onClose}
      dock={<Button kind="soft" icon="plus" docked href={href} text="menu.lines.add" />}
    >
      <ul>
        {lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <Line view={view} line={line} href={href} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Line({ view, line, href }: { view: MenuView; line: LineItem; href: string }) {
  const intl = useIntl();
  const { key, quantity, total, modifiers_display, notes } = line;
  const name = modifiers_display || line.product_name;
  return (
    <>
      <div className={styles.words}>
        <p className={styles.choices}>
          {modifiers_display || <FormattedMessage id="menu.lines.plain" />}
        </p>
        {notes && (
          <p className="fine">
            <FormattedMessage id="menu.lines.note" values={{ notes }} />
          </p>
        )}
        <Button
          kind="text"
          small
          href={`${href}?line=${encodeURIComponent(key)}`}
          label={intl.formatMessage({ id: 'menu.lines.edit.name' }, { name })}
          text="menu.lines.edit"
        />
      </div>
      <div className={styles.end}>
        <Money amount={total} currency={view.currency} />
        <Stepper
          size="small"
          value={quantity}
          max={maxLineQuantity(line, view.whole, view.basket.cart, view.hasStock)}
          label={intl.formatMessage({ id: 'menu.quantity' }, { name })}
          less={intl.formatMessage({ id: 'menu.less' })}
          more={intl.formatMessage({ id: 'menu.more' })}
          remove={intl.formatMessage({ id: 'menu.remove' }, { name })}
          onValue={(count) => (count > 0 ? setQuantity(key, count) : removeFromCart(key))}
        />
      </div>
    </>
  );
}
