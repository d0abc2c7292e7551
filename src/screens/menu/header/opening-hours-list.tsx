import { DAY_MS, MINUTE_MS } from '#domain/lib/time-units.ts';
import { minutesOf, wallClock } from '#domain/lib/wall-clock.ts';
import type { OpeningHours, Venue, Weekday } from '#domain/model.ts';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { shortTime } from '#ui/lib/time-of-day.ts';
import styles from './info-sheet.module.css';

interface Props {
  hours: readonly OpeningHours[];
  venue: Pick<Venue, 'time_zone'>;
  now: Date;
}

/** Every day of the week with its opening hours; today is highlighted. */
export function OpeningHoursList({ hours, venue, now }: Props) {
  const intl = useIntl();
  const today = wallClock(now, venue.time_zone).weekday;
  return (
    <dl>
      {week.map((day, index) => {
        const spans = hours.filter((span) => span.day === day);
        return (
          <div key={day} className={classes(styles.day, day === today && styles.today)}>
            <dt>{intl.formatDate(firstMonday + index * DAY_MS, { weekday: 'long', ...utc })}</dt>
            <dd>
              {spans.length === 0 && <FormattedMessage id="menu.info.closed" />}
              {spans.map((span) => (
                <span key={span.start} className={styles.span}>
                  <Span {...span} />
                </span>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Span({ start, end }: Pick<OpeningHours, 'start' | 'end'>) {
  const intl = useIntl();
  if (start === end) return <FormattedMessage id="menu.open" />;
  const time = (clock: string) =>
    shortTime(new Date(firstMonday + minutesOf(clock) * MINUTE_MS), 'UTC', intl);
  return <FormattedMessage id="menu.info.span" values={{ start: time(start), end: time(end) }} />;
}

/** Monday, 1 January 2024; only its weekday is shown. */
const firstMonday = Date.UTC(2024, 0, 1);
const utc = { timeZone: 'UTC' } as const;

const week: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
