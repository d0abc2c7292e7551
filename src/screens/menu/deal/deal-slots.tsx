import type { CSSProperties } from 'react';
import { type Choices, chosenOf, findValue } from '#domain/menu/options.ts';
import type { Option } from '#domain/model.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { titleOf } from '#screens/menu/product/option-words.ts';
import { ValuePlate } from '#screens/menu/product/value-plate.tsx';
import { joinWords, useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './deal-slots.module.css';
import { type DealSteps, slotsId } from './deal-steps.ts';

interface Props {
  steps: readonly Option[];
  view: MenuView;
  choices: Choices;
  place: DealSteps;
}

/** The items chosen so far; tapping a slot opens its step (design 11.6). */
export function DealSlots({ steps, view, choices, place }: Props) {
  const intl = useIntl();
  return (
    <ul
      id={slotsId}
      className={styles.slots}
      style={{ '--slots': steps.length } as CSSProperties}
      aria-label={intl.formatMessage({ id: 'menu.deal.slots' })}
    >
      {steps.map((step) => (
        <li key={step.id}>
          <Slot step={step} view={view} chosen={chosenOf(step, choices)} place={place} />
        </li>
      ))}
    </ul>
  );
}

function Slot({
  step,
  view,
  chosen,
  place,
}: Pick<Props, 'view' | 'place'> & { step: Option; chosen: Choices }) {
  const intl = useIntl();
  const title = titleOf(step, intl);
  const [first] = chosen;
  const value = first && findValue(step, first.value_id);
  const name = joinWords(
    chosen.map(({ name = '', quantity = 1 }) =>
      quantity > 1
        ? intl.formatMessage({ id: 'menu.choice.times' }, { count: quantity, name })
        : name,
    ),
    intl,
  );
  const label = value
    ? intl.formatMessage({ id: 'menu.deal.slot' }, { step: title, name })
    : intl.formatMessage({ id: 'menu.deal.slot.empty' }, { step: title });
  const isHere = step === place.step;
  return (
    <button
      type="button"
      className={styles.slot}
      aria-label={label}
      aria-current={isHere ? 'step' : undefined}
      onClick={() => place.goTo(step)}
    >
      <span className={styles.picture}>
        {value ? (
          <ValuePlate value={value} tints={view.tints} eager />
        ) : (
          <span className={styles.empty}>
            <Icon name="plus" size={20} />
          </span>
        )}
        {value && (
          <span className={styles.check}>
            <Icon name="check" size={16} />
          </span>
        )}
      </span>
      <span className={styles.name}>{value ? name : title}</span>
    </button>
  );
}
