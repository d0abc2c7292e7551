import type { CSSProperties } from 'react';
import { findChosen } from '#domain/menu/choices.ts';
import { choose } from '#domain/menu/choose.ts';
import { isSoldOut, optionsOf, valuesOf } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import type { Product } from '#domain/model.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import type { Draft } from '#screens/menu/product/product-draft.ts';
import { ChoiceChip } from '#ui/button/chip.tsx';
import { ChipRow } from '#ui/button/chip-row.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { hideBrokenPicture } from '#ui/picture/broken-picture.ts';
import styles from './gift-card-form.module.css';
import { GiftRecipientFields } from './gift-recipient-fields.tsx';

interface Props {
  view: MenuView;
  product: Product;
  draft: Draft;
}

/** A gift card: how it will look, how much, and who it is for (design 11.5, C13). */
export function GiftCardForm({ view, product, draft }: Props) {
  const intl = useIntl();
  const { choices, setChoices } = draft;
  const [amounts] = optionsOf(product);
  const price = priceOf(product, choices);
  const letters = useMoney()(price, view.currency).length;
  return (
    <>
      <div className={styles.card} data-block="venue">
        {product.image_url && (
          <img
            className={styles.picture}
            src={product.image_url}
            alt=""
            width={256}
            height={256}
            onError={hideBrokenPicture}
          />
        )}
        <span className={styles.venue}>{view.venue.name}</span>
        <span className={styles.amount} style={{ '--letters': letters } as CSSProperties}>
          <Money amount={price} currency={view.currency} />
        </span>
      </div>
      {product.description && <p className={styles.about}>{product.description}</p>}
      {amounts && (
        <div className={styles.amounts}>
          <ChipRow wrap label={intl.formatMessage({ id: 'menu.gift.amount' })}>
            {valuesOf(amounts).map((value) => (
              <ChoiceChip
                key={value.id}
                kind="radio"
                name="gift-amount"
                checked={findChosen(amounts, value, choices) !== undefined}
                off={isSoldOut(value)}
                onChoose={() => setChoices((before) => choose(amounts, value, before))}
              >
                {value.name}
              </ChoiceChip>
            ))}
          </ChipRow>
        </div>
      )}
      <h3 className={styles.title}>{intl.formatMessage({ id: 'menu.gift.title' })}</h3>
      <GiftRecipientFields draft={draft} />
    </>
  );
}
