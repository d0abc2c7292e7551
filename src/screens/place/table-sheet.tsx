import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Table } from '#domain/model.ts';
import { chooseTable, loadTables, needsNewBasket } from '#flows/service.ts';
import { readyValue } from '#stores/loaded.ts';
import { tablesStore } from '#stores/venue.ts';
import { NewBasketSheet } from './new-basket-sheet.tsx';
import { usePlaceDone } from './place-history.ts';
import { TablePicker } from './table-picker.tsx';
import { useVenueHere } from './venue-here.ts';

interface Props {
  /** The venue's slug or id. */
  path: string;
  onClose: () => void;
}

/** Which table? For those who did not scan: a grid with a filter, or the number alone (V6, D9). */
export function TableSheet({ path, onClose }: Props) {
  const venue = useVenueHere(path);
  const done = usePlaceDone(path, onClose);
  const { value: loaded } = useSnapshot(tablesStore);
  const [asked, setAsked] = useState<Table | null>(null);
  const id = venue?.id;
  useEffect(() => {
    if (id !== undefined) void loadTables(id);
  }, [id]);

  function take(table: Table) {
    chooseTable(table);
    done();
  }

  if (asked) return <NewBasketSheet onStart={() => take(asked)} onKeep={onClose} />;
  const tables = readyValue(loaded)?.filter(({ venue_id }) => venue_id === id) ?? [];
  return (
    <TablePicker
      key={id}
      venue={venue}
      tables={tables.length > 0 ? tables : null}
      isWaiting={!venue || loaded.status === 'waiting'}
      onChoose={(table) => (needsNewBasket('WebBringToTable') ? setAsked(table) : take(table))}
      onClose={onClose}
    />
  );
}
