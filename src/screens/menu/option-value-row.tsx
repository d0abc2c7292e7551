import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import type { ChosenValue, Option, OptionValue } from '#domain/model.ts';
import { type Choices, countChosen, isSingle, isSoldOut, limitsOf } from '#domain/options.ts';
import { CheckboxRow, RadioRow } from '#ui/choice.tsx';
import { Money } from '#ui/money.tsx';
import { Plate } from '#ui/plate.tsx';
import { Stepper } from '#ui/stepper.tsx';
import styles from './option-value-row.module.css';

interface Props {
  option: Option;
  value: OptionValue;
  /** All that is chosen of the option. */
  chosen: Choices;
  /** The choice of this value. */
  choice: ChosenValue | undefined;
  /** Radios of one group share it. */
  group: string;
  currency: string;
  onChoose: (isChosen: boolean) => void;
  onQuantity: (quantity: number) => void;
  children: ReactNode;
}

/** A value to choose: radio or checkbox, its price, how often, and what opens below it (design 10). */
export function OptionValueRow(props: Props) {
  const { option, value, chosen, choice, group, currency, onChoose, onQuantity } = props;
  const intl = useIntl();
  const { min, max, each } = limitsOf(option);
  const name = value.name ?? value.child_product_item?.name ?? '';
  // A radio cannot be taken back; where nothing is required, a checkbox can.
  const Row = isSingle(option) && min > 0 ? RadioRow : CheckboxRow;
  const soldOut = isSoldOut(value) ? intl.formatMessage({ id: 'menu.soldOut' }) : undefined;
  const price = <ValuePrice option={option} value={value} currency={currency} />;
  const count = choice?.quantity ?? 1;
  const free = max - countChosen(chosen) + count;
  const counts = each > 1 && choice !== undefined;
  // The members of a group are the product itself, described above.
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
      second={soldOut ?? about ?? undefined}
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

/** Full for what is chosen among prices and members of a group, else what it adds; free in a deal is "Included". */
function ValuePrice({ option, value, currency }: Pick<Props, 'option' | 'value' | 'currency'>) {
  const isFull = option.id === PRICE_OPTION_ID || option.id === GROUP_OPTION_ID;
  const amount = value.price ?? 0;
  if (isFull) return <Money amount={amount} currency={currency} tone="plain" />;
  if (amount !== 0) return <Money amount={amount} currency={currency} sign="extra" tone="plain" />;
  return option.kind === 'meal_deal' ? <FormattedMessage id="menu.included" /> : null;
}

/** In a deal the dishes are seen. */
function Thumbnail({ value }: { value: OptionValue }) {
  const [isMissing, setMissing] = useState(false);
  const product = value.child_product_item;
  if (!product?.image_url || value.is_product_group_item || isMissing) return null;
  return (
    <span className={styles.picture}>
      <Plate
        tint={tints[product.id % tints.length] ?? 'oat'}
        kind={product.image_kind === 'cut_out' ? 'cut-out' : 'photo'}
        src={product.image_url}
        off={isSoldOut(value)}
        onMissing={() => setMissing(true)}
      />
    </span>
  );
}

const tints = ['oat', 'sky', 'butter', 'rose', 'sage', 'peach', 'mint', 'berry'] as const;
