import type { ReactNode } from 'react';
import { memberName } from '#domain/cart/product-groups.ts';
import { type Choices, countChosen, isSingle, isSoldOut, limitsOf } from '#domain/menu/options.ts';
import type { ChosenValue, Option, OptionValue } from '#domain/model.ts';
import { CheckboxRow, RadioRow } from '#ui/button/choice.tsx';
import { Stepper } from '#ui/button/stepper.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { ValueMark } from './diet-note.tsx';
import styles from './option-value-row.module.css';
import { ValuePlate } from './value-plate.tsx';
import { ValuePrice } from './value-price.tsx';

interface Props {
  option: Option;
  value: OptionValue;
  /** All choices of the option. */
  chosen: Choices;
  choice: ChosenValue | undefined;
  /** Radios of one group share it. */
  group: string;
  currency: string;
  onChoose: (isChosen: boolean) => void;
  onQuantity: (quantity: number) => void;
  children: ReactNode;
}

/** A value: radio or checkbox, price, quantity, and nested options (design 10.11). */
export function OptionValueRow(props: Props) {
  const { option, value, chosen, choice, group, currency, onChoose, onQuantity } = props;
  const intl = useIntl();
  const { min, max, each } = limitsOf(option);
  const name = nameOf(value);
  // A radio cannot be cleared; optional single choices are checkboxes.
  const Row = isSingle(option) && min > 0 ? RadioRow : CheckboxRow;
  const soldOut = isSoldOut(value) ? intl.formatMessage({ id: 'menu.soldOut' }) : undefined;
  const price = <ValuePrice option={option} value={value} currency={currency} />;
  const count = choice?.quantity ?? 1;
  const free = max - countChosen(chosen) + count;
  const counts = each > 1 && choice !== undefined;
  // Members of a group are the product itself, described above.
  const about = value.is_product_group_item
    ? undefined
    : (value.description ?? value.child_product_item?.description);
  return (
    <Row
      name={group}
      checked={choice !== undefined}
      onChoose={onChoose}
      label={
        <>
          {name}
          {counts && <span className="visually-hidden">{price}</span>}
        </>
      }
      second={soldOut ?? secondOf(value, about)}
      off={soldOut !== undefined}
      lead={<Thumbnail value={value} />}
      end={counts || soldOut ? undefined : price}
      aside={
        counts && (
          <span className={styles.aside}>
            <Stepper
              size="small"
              value={count}
              min={0}
              max={Math.min(each, free)}
              label={intl.formatMessage({ id: 'menu.quantity' }, { name })}
              less={intl.formatMessage({ id: 'menu.less' })}
              more={intl.formatMessage({ id: 'menu.more' })}
              onValue={onQuantity}
            />
            <span aria-hidden="true">{price}</span>
          </span>
        )
      }
    >
      {props.children}
    </Row>
  );
}

/** Its description; a dish also shows conflicts with the diet profile (B5). */
function secondOf(value: OptionValue, about: string | null | undefined): ReactNode {
  if (!value.child_product_item) return about ?? undefined;
  return (
    <>
      {about}
      <ValueMark value={value} />
    </>
  );
}

/** The member's name without the group's (M3). */
function nameOf({ name, child_product_item: child, is_product_group_item }: OptionValue): string {
  const full = name ?? child?.name ?? '';
  return is_product_group_item ? memberName(full, child?.product_group?.name ?? '') : full;
}

/** Deals show pictures of their dishes. */
function Thumbnail({ value }: { value: OptionValue }) {
  if (!value.child_product_item?.image_url || value.is_product_group_item) return null;
  return (
    <span className={styles.picture}>
      <ValuePlate value={value} />
    </span>
  );
}
