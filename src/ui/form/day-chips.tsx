import { ChipRow } from '#ui/button/chip-row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { zoneOf } from '#ui/lib/time-of-day.ts';
import styles from './day-chips.module.css';

export interface Day {
  key: string;
  /** Any time on that day. */
  at: string | Date;
  isToday: boolean;
  /** Nothing is available on that day. */
  off?: boolean;
}

interface Props {
  days: readonly Day[];
  chosen: string | undefined;
  timeZone: string | null | undefined;
  onChoose: (key: string) => void;
}

/** Days side by side, "Today" over "21": one is chosen (design 11.8, design 11.3). */
export function DayChips({ days, chosen, timeZone, onChoose }: Props) {
  const intl = useIntl();
  const zone = zoneOf(timeZone);
  return (
    <div className={styles.days}>
      <ChipRow label={intl.formatMessage({ id: 'checkout.times.day' })}>
        {days.map(({ key, at, isToday, off = false }) => (
          <label key={key} className={styles.day}>
            <input
              type="radio"
              name="day"
              checked={key === chosen}
              disabled={off}
              onChange={() => onChoose(key)}
              aria-label={intl.formatDate(at, { weekday: 'long', day: 'numeric', ...zone })}
            />
            <span>
              {isToday ? (
                <FormattedMessage id="checkout.times.today" />
              ) : (
                intl.formatDate(at, { weekday: 'short', ...zone })
              )}
            </span>
            <b className={styles.date}>{intl.formatDate(at, { day: 'numeric', ...zone })}</b>
          </label>
        ))}
      </ChipRow>
    </div>
  );
}
