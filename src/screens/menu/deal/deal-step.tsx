import { useRef } from 'react';
import { findChosen } from '#domain/menu/choices.ts';
import { changeBelow, setQuantity } from '#domain/menu/choose.ts';
import { stepsOf } from '#domain/menu/deal.ts';
import { chosenOf, valuesOf } from '#domain/menu/options.ts';
import type { Product } from '#domain/model.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { groupId, limitWords, ruleOf, titleOf } from '#screens/menu/product/option-words.ts';
import type { Draft } from '#screens/menu/product/product-draft.ts';
import { Badge } from '#ui/content/badge.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deal-step.module.css';
import { type DealSteps, stepHeadingId } from './deal-steps.ts';

interface Props {
  product: Product;
  view: MenuView;
  draft: Draft;
  place: DealSteps;
}

/** The open step of a deal: its items as cards, of which one is chosen (design 11.6). */
export function DealStep({ product, view, draft: { choices, setChoices }, place }: Props) {
  const intl = useIntl();
  const { step, pointed } = place;
  // Going through the cards with the arrow keys is looking, not deciding.
  const isLooking = useRef(false);
  if (!step) return null;
  const steps = stepsOf(product);
  const chosen = chosenOf(step, choices);
  const id = groupId([], step);
  const rule = limitWords(step, chosen, intl) ?? ruleOf(step, intl);
  return (
    <fieldset
      key={step.id}
      id={id}
      className={pointed?.id === id ? `${styles.step} ${styles.wrong}` : styles.step}
      onKeyDown={({ key }) => {
        isLooking.current = key.startsWith('Arrow');
      }}
      onPointerDown={() => {
        isLooking.current = false;
      }}
    >
      <legend>
        <span className={styles.head}>
          <span className={styles.words}>
            <h3 id={stepHeadingId} tabIndex={-1} className={styles.title}>
              {titleOf(step, intl)}
            </h3>
            {rule && <span className="fine">{rule}</span>}
          </span>
          <Badge tone="brand">
            <FormattedMessage
              id="menu.deal.step"
              values={{ step: steps.indexOf(step) + 1, steps: steps.length }}
            />
          </Badge>
        </span>
      </legend>
      {pointed?.id === id && (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={18} />
          <span>{pointed.words}</span>
        </p>
      )}
      <ul className={styles.cards}>
        {valuesOf(step).map((value) => (
          <DealCard
            key={value.id}
            step={step}
            value={value}
            chosen={chosen}
            choice={findChosen(step, value, choices)}
            view={view}
            place={place}
            onTake={(isTaken) => place.take(value, isTaken, isLooking.current)}
            onQuantity={(count) => setChoices((before) => setQuantity(step, value, before, count))}
            onBelow={(change) => setChoices((before) => changeBelow(step, value, before, change))}
          />
        ))}
      </ul>
    </fieldset>
  );
}
