import { useId } from 'react';
import { hasRoom } from '#domain/checkout/times.ts';
import type { TimeSlot } from '#domain/model.ts';
import { useClock } from '#ui/lib/clock.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { type DayPart, useSlotWords } from './slot-words.ts';
import styles from './time-sheet.module.css';

interface Props {
  part: DayPart;
  slots: readonly TimeSlot[];
  chosen: string | null;
  timeZone: string | null | undefined;
  onChoose: (time: string) => void;
}

/** The times of one part of a day; those that are full say so. */
export function SlotGrid({ part, slots, chosen, timeZone, onChoose }: Props) {
  const id = useId();
  const clock = useClock(timeZone);
  const words = useSlotWords(timeZone);
  if (slots.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        <FormattedMessage id={`checkout.times.${part}`} />
      </h3>
      <div className={styles.grid}>
        {slots.map((slot) => {
          const { hour } = words(slot.time);
          if (!hasRoom(slot)) {
            return (
              <span key={slot.time} className={styles.full}>
                <s>{hour}</s>
                <small>
                  <FormattedMessage id="checkout.times.full" />
                </small>
              </span>
            );
          }
          return (
            <label key={slot.time} className={styles.slot}>
              <input
                type="radio"
                name="all-times"
                checked={slot.time === chosen}
                onChange={() => onChoose(slot.time)}
                aria-label={clock.time(slot.time)}
              />
              {hour}
            </label>
          );
        })}
      </div>
    </section>
  );
}
