import { FormattedMessage, useIntl } from 'react-intl';
import { type SlotDay, slotsByDay } from '#domain/times.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { useNow } from '#ui/clock.ts';
import styles from './time-sheet.module.css';

interface Props {
  days: readonly SlotDay[];
  chosen: string | undefined;
  timeZone: string | null | undefined;
  onChoose: (day: string) => void;
}

/** The days that have times. */
export function DayChips({ days, chosen, timeZone, onChoose }: Props) {
  const intl = useIntl();
  const now = useNow();
  const [today] = slotsByDay([{ time: now.toISOString() }], timeZone);
  const zone = timeZone ? { timeZone } : {};
  return (
    <div className={styles.days}>
      <ChipRow label={intl.formatMessage({ id: 'checkout.times.day' })}>
        {days.map(({ day, slots: [first] }) => (
          <label key={day} className={styles.day}>
            <input
              type="radio"
              name="day"
              checked={day === chosen}
              onChange={() => onChoose(day)}
              aria-label={intl.formatDate(first?.time, {
                weekday: 'long',
                day: 'numeric',
                ...zone,
              })}
            />
            <span>
              {day === today?.day ? (
                <FormattedMessage id="checkout.times.today" />
              ) : (
                intl.formatDate(first?.time, { weekday: 'short', ...zone })
              )}
            </span>
            <b className={styles.date}>
              {intl.formatDate(first?.time, { day: 'numeric', ...zone })}
            </b>
          </label>
        ))}
      </ChipRow>
    </div>
  );
}
