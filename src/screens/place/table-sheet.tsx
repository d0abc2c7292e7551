import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Table } from '#domain/model.ts';
import { chooseTable, loadTables, needsNewBasket } from '#flows/service.ts';
import { readyValue } from '#stores/loaded.ts';
import { tablesStore } from '#stores/venue.ts';
import { Waiting } from '#ui/load-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { NewBasketSheet } from './new-basket-sheet.tsx';
import { TableNumberSheet } from './table-number-sheet.tsx';
import { TablePicker } from './table-picker.tsx';
import { TablesSkeleton } from './tables-skeleton.tsx';
import { useVenueHere } from './venue-here.ts';

interface Props {
  /** The venue's slug or id. */
  path: string;
  onClose: () => void;
}

/** Which table? For those who did not scan: a grid with a filter, or the number alone (V6, D9). */
export function TableSheet({ path, onClose }: Props) {
  const intl = useIntl();
  const venue = useVenueHere(path);
  const [, navigate] = useLocation();
  const { value: loaded } = useSnapshot(tablesStore);
  const [asked, setAsked] = useState<Table | null>(null);
  const id = venue?.id;
  useEffect(() => {
    if (id !== undefined) void loadTables(id);
  }, [id]);

  function take(table: Table) {
    chooseTable(table);
    // Both sheets are done: the way back leads to the menu, not to the choice of a service.
    if (window.history.state?.sheets === 2) window.history.go(-2);
    else if (window.history.state?.sheets === 1) navigate(`/menu/${path}`, { replace: true });
    else onClose();
  }
  const choose = (table: Table) =>
    needsNewBasket('WebBringToTable') ? setAsked(table) : take(table);

  if (asked) return <NewBasketSheet onStart={() => take(asked)} onKeep={onClose} />;
  const tables = readyValue(loaded)?.filter(({ venue_id }) => venue_id === id);
  if (venue && tables && tables.length > 0) {
    return <TablePicker venue={venue} tables={tables} onChoose={choose} onClose={onClose} />;
  }
  if (venue && loaded.status !== 'waiting') {
    return <TableNumberSheet venue={venue} onChoose={choose} onClose={onClose} />;
  }
  return (
    <Sheet
      title={intl.formatMessage({ id: 'place.table.title' })}
      close={intl.formatMessage({ id: 'place.close' })}
      onClose={onClose}
    >
      <Waiting label={intl.formatMessage({ id: 'place.table.loading' })}>
        <TablesSkeleton />
      </Waiting>
    </Sheet>
  );
}
