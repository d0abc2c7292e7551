import type { DeliveryWindow } from '#domain/model.ts';
import { upcomingSpan, windowsOnMenu } from '#domain/venue/window-spans.ts';
import styles from '#screens/menu/filters/filter-row.module.css';
import { dayAndTime } from '#screens/menu/header/time-words.ts';
import { windowsStore } from '#stores/venue/venue.ts';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { shortTime } from '#ui/lib/time-of-day.ts';
import type { MenuView } from './menu-view.ts';

/** The delivery window of this menu, with a link to change it, unless tiles choose it (V3, V4). */
export function ForWindow({ view }: { view: MenuView }) {
  const { value: known } = useSnapshot(windowsStore);
  const windows = windowsOnMenu(view.venue, known, view.basket.serviceType);
  if (windows.length === 0) return null;
  const window = windows.find(({ id }) => id === view.basket.cart.delivery_window_id);
  return (
    <div className={classes(styles.row, styles.first)}>
      <p className={styles.words}>
        {window ? (
          <Words view={view} window={window} />
        ) : (
          <FormattedMessage id="menu.tiles.when" values={{ type: view.basket.serviceType }} />
        )}
      </p>
      <a className={styles.link} href={`/menu/${view.path}/window`}>
        <FormattedMessage id={window ? 'menu.window.change' : 'menu.before.time.choose'} />
      </a>
    </div>
  );
}

/** "For Dinner, tomorrow 6 PM – 10 PM" */
function Words({ view, window }: { view: MenuView; window: DeliveryWindow }) {
  const intl = useIntl();
  const { venue, basket, minute } = view;
  const now = new Date(minute);
  const span = upcomingSpan(window, basket.cart.delivery_time, { now, timeZone: venue.time_zone });
  const name = window.name ?? '';
  const named = name ? 'yes' : 'no';
  if (!span) return name;
  const values = {
    ...dayAndTime(span.start, now, venue, intl),
    ...(span.dayOffset === 0 && { when: 'today' }), // started yesterday and still open
    name,
    named,
    end: shortTime(span.end, venue.time_zone, intl),
  };
  return <FormattedMessage id="menu.window.for" values={values} />;
}
