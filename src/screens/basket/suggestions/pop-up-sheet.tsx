import { useEffect, useState } from 'react';
import { offersOf } from '#domain/cart/suggestions.ts';
import { recordPopUp } from '#flows/cart/pop-up.ts';
import type { Basket } from '#screens/use-basket.ts';
import { suggestionsStore } from '#stores/cart/suggestions.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { GoesWellStrip } from './goes-well-strip.tsx';
import styles from './pop-up-sheet.module.css';

interface Props {
  basket: Basket;
  checkout: string;
  onClose: () => void;
}

/** Before the checkout, at most once a visit and never after it: offers one more product (D68, C9). */
export function PopUpSheet({ basket, checkout, onClose }: Props) {
  const intl = useIntl();
  const [suggested] = useState(() => readStore(suggestionsStore).pop_up?.products ?? []);
  const offers = offersOf(suggested, basket.cart, readyValue(menuStore.value.menu));
  useEffect(recordPopUp, []);
  const title = intl.formatMessage({ id: 'basket.popUp.title' });
  return (
    <Sheet
      title={title}
      onClose={onClose}
      dock={
        <div className={styles.ways}>
          <Button kind="secondary" docked onClick={onClose} text="basket.back" />
          <Button
            docked
            href={checkout}
            amount={<Money amount={basket.cart.total ?? 0} currency={basket.currency} />}
            text="basket.checkout"
          />
        </div>
      }
    >
      <div className={styles.strip}>
        <GoesWellStrip basket={basket} offers={offers} label={title} />
      </div>
    </Sheet>
  );
}
