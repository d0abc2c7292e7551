import { FormattedMessage, useIntl } from 'react-intl';
import { openState } from '#domain/venue.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './closed-banner.module.css';
import type { MenuView } from './menu-view.ts';
import { openingWords } from './time-words.ts';

/** The venue is closed: order ahead where a later slot can be had, else only look (D67). */
export function ClosedBanner({ view: { path, venue, ordering, minute } }: { view: MenuView }) {
  const intl = useIntl();
  if (ordering === 'now') return null;
  const now = new Date(minute);
  const opens = openingWords(openState(venue, now), now, venue, intl) ?? '';
  return (
    <div className={styles.banner} role="status">
      <Icon name="clock" />
      <p className={styles.text}>
        <strong>
          <FormattedMessage id="menu.closedNow" />
        </strong>{' '}
        <FormattedMessage
          id={ordering === 'later' ? 'menu.closedNow.ahead' : 'menu.closedNow.look'}
          values={{ opens }}
        />
      </p>
      {ordering === 'later' && (
        <Button kind="text" small href={`/menu/${path}/service`}>
          <FormattedMessage id="menu.orderAhead" />
        </Button>
      )}
    </div>
  );
}
