import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import {
  type LocationChoice,
  type LocationStep,
  locationName,
} from '#domain/venue/location-cascade.ts';
import { RadioRow } from '#ui/button/choice.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './spot-rows.module.css';

interface Props {
  step: LocationStep;
  /** Id of the selected row. */
  picked: number | null;
  /** Whether it replaces the level whose tapped row had the focus. */
  isNext: boolean;
  onChoose: (choice: LocationChoice) => void;
  ref: RefObject<HTMLFieldSetElement | null>;
}

/** One level's entries to choose from. */
export function SpotRows({ step: { name, choices }, picked, isNext, onChoose, ref }: Props) {
  const group = useId();
  const isLast = choices.every(({ end }) => end !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per level
  useEffect(() => {
    if (isNext) ref.current?.querySelector('input')?.focus();
  }, []);
  return (
    <fieldset ref={ref} className={styles.level} onKeyDown={isLast ? undefined : onKeyDown}>
      <legend className={styles.name}>{name ?? <FormattedMessage id="place.spot.level" />}</legend>
      {choices.map((choice) => (
        <RadioRow
          key={choice.location.id}
          // Arrow keys select within a named group, and selecting continues to the next level: so each row is separate.
          {...(isLast && { name: group })}
          checked={choice.location.id === picked}
          onChoose={() => onChoose(choice)}
          label={locationName(choice.location)}
        />
      ))}
    </fieldset>
  );
}

/** Arrow keys move from row to row without selecting. */
function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const rows = [...event.currentTarget.querySelectorAll('input')];
  const index = rows.findIndex((row) => row.matches(':focus'));
  const next = step === undefined ? undefined : rows[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
