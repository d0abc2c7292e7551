import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Table } from '#domain/model.ts';
import { chooseTable, loadTables, needsNewBasket } from '#flows/service.ts';
import { readyValue } from '#stores/loaded.ts';
import { tablesStore } from '#stores/venue.ts';
import { NewBasketSheet } from './new-basket-sheet.tsx';
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
  const [, navigate] = useLocation();
  const { value: loaded } = useSnapshot(tablesStore);
  const [asked, setAsked] = useState<Table | null>(null);
  const id = venue?.id;
  useEffect(() => {
    if (id !== undefined) void loadTables(id);
  }, [id]);

  function take(table: Table) {
    chooseTable(table);
    const { sheets } = window.history.state ?? {};
    // Both sheets are done: the way back leads to the menu, not to the choice of a service.
    if (sheets === 'both') window.history.go(-2);
    else if (sheets === 'no menu') navigate(`/menu/${path}`, { replace: true });
    else onClose();
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
