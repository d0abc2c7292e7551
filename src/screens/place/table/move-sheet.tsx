import { placeKind } from '#domain/venue/check-in.ts';
import { move, rejectTableChange } from '#flows/venue/greet.ts';
import type { Visit } from '#stores/venue/check-in.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './move-sheet.module.css';
import { TableCard } from './table-card.tsx';

/** "Move to Table 7? Your basket comes with you": the code of another place of the same venue was scanned (design 11.2). */
export function MoveSheet({ from, to }: { from: Visit; to: Visit }) {
  const intl = useIntl();
  const there = placeOf(to);
  return (
    <Sheet
      title={intl.formatMessage({ id: 'place.move.title' }, there)}
      onClose={rejectTableChange}
    >
      <p className="quiet">
        <FormattedMessage id="place.move.text" values={there} />
      </p>
      <div className={styles.places}>
        <TableCard isTable={from.table_id !== null} name={from.name} small past />
        <span className="quiet">
          <Icon name="arrow" />
        </span>
        <TableCard isTable={to.table_id !== null} name={to.name} small />
      </div>
      <div className={styles.ways}>
        <Button docked onClick={move} text="place.move.go" values={there} />
        <Button
          kind="text"
          wide
          onClick={rejectTableChange}
          text="place.move.stay"
          values={placeOf(from)}
        />
      </div>
    </Sheet>
  );
}

function placeOf({ name }: Visit) {
  return { kind: placeKind(name), name: name ?? '' };
}
