import { useId } from 'react';
import {
  type Choices,
  countChosen,
  isSingle,
  isSoldOut,
  limitsOf,
  subOptionsOf,
} from '#domain/menu/options.ts';
import type { ChosenValue, Option, OptionValue } from '#domain/model.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { OptionGroup } from '#screens/menu/product/option-group.tsx';
import { ValuePlate } from '#screens/menu/product/value-plate.tsx';
import { ValuePrice } from '#screens/menu/product/value-price.tsx';
import { Button } from '#ui/button/button.tsx';
import { Stepper } from '#ui/button/stepper.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import styles from './deal-card.module.css';
import { DealCardWords } from './deal-card-words.tsx';
import { DealControl } from './deal-control.tsx';
import type { DealSteps } from './deal-steps.ts';

interface Props {
  step: Option;
  value: OptionValue;
  /** All choices of the step. */
  chosen: Choices;
  choice: ChosenValue | undefined;
  view: MenuView;
  place: DealSteps;
  onTake: (isTaken: boolean) => void;
  onQuantity: (quantity: number) => void;
  onBelow: (change: (below: Choices) => Choices) => void;
}

/** An item of a deal: picture, its choices, its extra price; its own options open in place (design 11.6). */
export function DealCard(props: Props) {
  const { step, value, chosen, choice, view, place, onTake, onQuantity } = props;
  const intl = useIntl();
  const id = useId();
  const name = value.name ?? value.child_product_item?.name ?? '';
  const soldOut = isSoldOut(value);
  const { max, each } = limitsOf(step);
  const isFull = !isSingle(step) && choice === undefined && countChosen(chosen) >= max;
  const isOpen = choice !== undefined && place.openValueId === value.id;
  const count = choice?.quantity ?? 1;
  return (
    <li
      className={classes(
        styles.card,
        choice && styles.chosen,
        isOpen && styles.open,
        soldOut && styles.off,
      )}
    >
      <div className={styles.line}>
        <span className={styles.picture}>
          <ValuePlate value={value} tints={view.tints} />
        </span>
        <span className={styles.text}>
          <label id={`${id}-name`} htmlFor={id} className={styles.name}>
            {name}
          </label>
          <DealCardWords
            id={`${id}-about`}
            name={name}
            value={value}
            choice={choice}
            isOpen={isOpen}
            onEdit={() => place.edit(value)}
          />
        </span>
        <span className={styles.end}>
          {!soldOut && (
            <span id={`${id}-price`} className={styles.price}>
              <ValuePrice option={step} value={value} currency={view.currency} />
            </span>
          )}
          {each > 1 && choice && (
            <span className={styles.above}>
              <Stepper
                size="small"
                value={count}
                min={0}
                max={Math.min(each, max - countChosen(chosen) + count)}
                label={intl.formatMessage({ id: 'menu.quantity' }, { name })}
                less={intl.formatMessage({ id: 'menu.less' })}
                more={intl.formatMessage({ id: 'menu.more' })}
                onValue={onQuantity}
              />
            </span>
          )}
          <span className={soldOut ? 'visually-hidden' : undefined}>
            <DealControl
              id={id}
              step={step}
              checked={choice !== undefined}
              off={soldOut || isFull}
              onTake={onTake}
            />
          </span>
        </span>
      </div>
      {isOpen && choice && <Own {...props} choice={choice} />}
    </li>
  );
}

/** The item's own options, in its sunken box. */
function Own({ step, value, choice, view, place, onBelow }: Props & { choice: ChosenValue }) {
  return (
    <div className={styles.own}>
      {subOptionsOf(value).map((option) => (
        <OptionGroup
          key={option.id}
          nested
          option={option}
          choices={choice.chosen ?? []}
          onChange={onBelow}
          currency={view.currency}
          path={[step.id, value.id]}
          pointed={place.pointed}
        />
      ))}
      <Button kind="secondary" wide onClick={place.finish} text="menu.deal.done" />
    </div>
  );
}
