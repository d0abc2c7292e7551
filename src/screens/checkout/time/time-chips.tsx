import { hasRoom, slotsByDay } from '#domain/checkout/times.ts';
import type { TimeSlot } from '#domain/model.ts';
import { ChoiceChip } from '#ui/button/chip.tsx';
import { ChipRow } from '#ui/button/chip-row.tsx';
import { useClock, useNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSlotWords } from './slot-words.ts';
import styles from './when-card.module.css';

interface Props {
  slots: readonly TimeSlot[];
  chosen: string | null;
  timeZone: string | null | undefined;
  onChoose: (time: string) => void;
}

const maxChips = 5;

/** ASAP and the next times, including one chosen from all times. */
export function TimeChips({ slots, chosen, timeZone, onChoose }: Props) {
  const intl = useIntl();
  const now = useNow();
  const clock = useClock(timeZone);
  const words = useSlotWords(timeZone);
  const free = slots.filter(hasRoom);
  const next = free.slice(0, maxChips);
  const own = free.find(({ time }) => time === chosen);
  const shown = own && !next.includes(own) ? [...next, own] : next;
  const isToday = (time: string) =>
    slotsByDay([{ time }, { time: now.toISOString() }], timeZone).length === 1;
  return (
    <div className={styles.chips}>
      <ChipRow label={intl.formatMessage({ id: 'checkout.when' })}>
        {shown.map(({ time, asap }) => {
          const { hour, period } = words(time);
          const isNear = isToday(time);
          return (
            <ChoiceChip
              key={time}
              kind="radio"
              name="slot"
              checked={time === chosen}
              onChoose={() => onChoose(time)}
              second={
                asap ? (
                  <FormattedMessage
                    id="checkout.when.about"
                    values={{ time: isNear ? hour : clock.dayAndTime(time) }}
                  />
                ) : (
                  (isNear && (period || <FormattedMessage id="checkout.times.today" />)) ||
                  clock.day(time)
                )
              }
            >
              {asap && <FormattedMessage id="checkout.when.asap" />}
              {!asap && (isNear ? hour : clock.time(time))}
            </ChoiceChip>
          );
        })}
      </ChipRow>
    </div>
  );
}
