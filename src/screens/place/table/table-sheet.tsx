import { useEffect } from 'react';
import type { Table } from '#domain/model.ts';
import { chooseTable, loadTables } from '#flows/venue/service.ts';
import { usePlaceDone } from '#screens/place/place-history.ts';
import { NewBasketSheet } from '#screens/place/service/new-basket-sheet.tsx';
import { useServiceQuestion } from '#screens/place/service/service-question.ts';
import { readyValue } from '#stores/loaded.ts';
import { tablesStore, venueAt, venueStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { TablePicker } from './table-picker.tsx';

interface Props {
  /** The venue's slug or id. */
  path: string;
  onClose: () => void;
}

/** "Which table?": for customers who did not scan: a grid with a filter, or the number alone (V6, D9). */
export function TableSheet({ path, onClose }: Props) {
  const venue = venueAt(path, useSnapshot(venueStore).value);
  const done = usePlaceDone(path, onClose);
  const { value: loaded } = useSnapshot(tablesStore);
  const { question, choose } = useServiceQuestion();
  const id = venue?.id;
  useEffect(() => {
    if (id !== undefined) void loadTables(id);
  }, [id]);

  function take(table: Table) {
    void choose('WebBringToTable', (lines) => {
      chooseTable(table, lines);
      done();
    });
  }

  if (question) return <NewBasketSheet venue={venue} question={question} onClose={onClose} />;
  const tables = readyValue(loaded)?.filter(({ venue_id }) => venue_id === id) ?? [];
  return (
    <TablePicker
      key={id}
      venue={venue}
      tables={tables.length > 0 ? tables : null}
      isWaiting={!venue || loaded.status === 'waiting'}
      onChoose={take}
      onClose={onClose}
    />
  );
}
