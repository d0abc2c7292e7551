import { useState } from 'react';
import type { Table, Venue } from '#domain/model.ts';
import { tableName, tablesLike, tablesMeant } from '#domain/venue/table-names.ts';
import { findTable } from '#flows/venue/table-number.ts';

interface Given {
  venue: Venue | null;
  /** null: there is no list of tables. */
  tables: readonly Table[] | null;
  /** Where the customer sits by what we know. */
  present: number | null;
  onChoose: (table: Table) => void;
}

const fullPage = 100;

/** What is typed and picked in the choice of a table; a number without a list is looked up when it is sent. */
export function useTableForm({ venue, tables, present, onChoose }: Given) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(present);
  const [problem, setProblem] = useState<'unknown' | 'unreachable' | null>(null);
  const [isChecking, setChecking] = useState(false);
  const typed = text.trim();
  const shown = tables ? tablesLike(tables, typed) : [];
  const table = shown.find(({ id }) => id === picked) ?? null;
  const mayBeElsewhere = !tables || tables.length >= fullPage;
  const isNumber = !table && typed !== '' && mayBeElsewhere && shown.length === 0;

  function type(next: string) {
    setText(next);
    setProblem(null);
    const meant = tables ? tablesMeant(tables, next) : [];
    if (tables) setPicked(meant.length === 1 ? (meant[0]?.id ?? null) : null);
  }

  /** false: there is nothing to go on with yet. */
  function send(): boolean {
    if (table) onChoose(table);
    else if (isNumber && venue) void lookUp(venue.id);
    return table !== null || isNumber;
  }

  async function lookUp(venueId: number) {
    setChecking(true);
    const answer = await findTable(venueId, typed).finally(() => setChecking(false));
    if (typeof answer === 'string') setProblem(answer);
    else onChoose(answer);
  }

  const name = table ? tableName(table) : typed;
  return {
    text,
    type,
    pick: setPicked,
    picked: table?.id ?? null,
    shown,
    /** The place that the main action names; null while there is none. */
    name: table || isNumber ? name : null,
    problem,
    isChecking,
    send,
  };
}
