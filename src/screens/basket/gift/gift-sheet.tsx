import { useState } from 'react';
import { chooseGift } from '#flows/cart/gifts.ts';
import { SuggestionPicture } from '#screens/basket/suggestions/suggestion-picture.tsx';
import { Button } from '#ui/button/button.tsx';
import { RadioRow } from '#ui/button/choice.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './gift-sheet.module.css';
import type { GiftHere } from './use-gift.ts';

interface Props {
  gift: GiftHere;
  currency: string;
  onClose: () => void;
}

/** The choice among the venue's gifts (design 11.7). */
export function GiftSheet({ gift: { choices, orderValue }, currency, onClose }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const [chosenId, setChosenId] = useState(choices[0]?.id);
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0];
  const count = choices.length;
  const free = intl.formatMessage({ id: 'basket.charge.free' });

  function take() {
    onClose();
    if (chosen) chooseGift(chosen);
  }

  return (
    <Sheet
      title={intl.formatMessage({ id: 'basket.gift.choose.title' }, { count })}
      onClose={onClose}
    >
      <p className={styles.text}>
        <FormattedMessage
          id="basket.gift.choose.text"
          values={{ amount: money(orderValue, currency) }}
        />
      </p>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">
          <FormattedMessage id="basket.gift.choose.title" values={{ count }} />
        </legend>
        {choices.map((product) => (
          <RadioRow
            key={product.id}
            name="gift"
            boxed
            checked={product === chosen}
            onChoose={() => setChosenId(product.id)}
            label={product.name}
            lead={<SuggestionPicture product={product} />}
            second={
              <>
                <span className="visually-hidden">
                  <FormattedMessage
                    id="basket.gift.choose.row"
                    values={{ was: money(product.price, currency) }}
                  />
                </span>
                <span className={styles.price} aria-hidden="true">
                  <del className="quiet">
                    <Money amount={product.price} currency={currency} tone="quiet" />
                  </del>
                  <b className={styles.free}>{free}</b>
                </span>
              </>
            }
          />
        ))}
      </fieldset>
      <div className={styles.ways}>
        <Button
          docked
          onClick={take}
          text="basket.gift.choose.add"
          values={{ name: chosen?.name ?? '' }}
        />
        <Button kind="text" wide onClick={onClose} text="basket.gift.choose.no" />
      </div>
    </Sheet>
  );
}
