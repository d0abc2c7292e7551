import { useState } from 'react';
import type { Table, Venue } from '#domain/model.ts';
import { findTables, tableName, tablesLike } from '#domain/venue/table-names.ts';
import { findTable } from '#flows/venue/table-number.ts';
import { useLatestRequest } from '#ui/lib/use-action.ts';

interface TableFormInput {
  venue: Venue | null;
  /** null if the venue lists no tables. */
  tables: readonly Table[] | null;
  /** Id of the customer's known table. */
  present: number | null;
  onChoose: (table: Table) => void;
}

const fullPage = 100;

/** State of choosing a table by typing or picking; without a list, a number is looked up when it is submitted. */
export function useTableForm({ venue, tables, present, onChoose }: TableFormInput) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(present);
  const [problem, setProblem] = useState<'unknown' | 'unreachable' | null>(null);
  const [isChecking, setChecking] = useState(false);
  const request = useLatestRequest();
  const typed = text.trim();
  const shown = tables ? tablesLike(tables, typed) : [];
  const table = shown.find(({ id }) => id === picked) ?? null;
  const mayBeElsewhere = !tables || tables.length >= fullPage;
  const isNumber = !table && typed !== '' && mayBeElsewhere && shown.length === 0;

  function edited() {
    request.cancel();
    setChecking(false);
    setProblem(null);
  }

  function type(next: string) {
    edited();
    setText(next);
    const meant = tables ? findTables(tables, next) : [];
    if (tables) setPicked(meant.length === 1 ? (meant[0]?.id ?? null) : null);
  }

  /** Returns false if nothing is chosen yet. */
  function send(): boolean {
    if (table) onChoose(table);
    else if (isNumber && venue && !isChecking) void lookUp(venue.id);
    return table !== null || isNumber;
  }

  async function lookUp(venueId: number) {
    const isLatest = request.begin();
    setChecking(true);
    const answer = await findTable(venueId, typed).finally(() => isLatest() && setChecking(false));
    if (!isLatest()) return;
    if (typeof answer === 'string') setProblem(answer);
    else onChoose(answer);
  }

  const name = table ? tableName(table) : typed;
  return {
    text,
    type,
    pick: (id: number) => {
      edited();
      setPicked(id);
    },
    picked: table?.id ?? null,
    shown,
    /** The place that the main action names; null if none. */
    name: table || isNumber ? name : null,
    problem,
    isChecking,
    send,
  };
}
