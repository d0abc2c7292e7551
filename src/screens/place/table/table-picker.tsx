import { type FormEvent, useEffect, useRef } from 'react';
import type { Table, Venue } from '#domain/model.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import { tableName } from '#domain/venue/table-names.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { AtTable } from './at-table.tsx';
import { useTableForm } from './table-form.ts';
import { TableGrid } from './table-grid.tsx';
import styles from './table-picker.module.css';
import { TablesSkeleton } from './tables-skeleton.tsx';

interface Props {
  venue: Venue | null;
  /** null: there is no list, only the number on the table. */
  tables: readonly Table[] | null;
  isWaiting: boolean;
  onChoose: (table: Table) => void;
  onClose: () => void;
}

/** The choice of a table: a number field that filters the grid; the dock names the choice (design 11.2). */
export function TablePicker({ venue, tables, isWaiting, onChoose, onClose }: Props) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { value: visit } = useSnapshot(visitStore);
  const present = visit && visit.venue_id === venue?.id ? visit.table_id : null;
  const form = useTableForm({ venue, tables, present, onChoose });
  const label = intl.formatMessage({ id: 'place.table.number' });
  useSaidCount(form.text, form.shown.length);
  const isNumeric = tables?.every((table) => /^\d+$/.test(tableName(table))) ?? true;
  useEffect(() => {
    if (field.current) field.current.inputMode = isNumeric ? 'numeric' : 'text';
  }, [isNumeric]);

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!form.send()) field.current?.focus();
  }

  return (
    <Sheet
      title={intl.formatMessage({ id: 'place.table.title' })}
      onClose={onClose}
      full={isWaiting || tables !== null}
      dock={
        <Button docked busyText={form.isChecking && 'shell.checking'} onClick={() => send()}>
          <DockWords name={form.name} hasList={isWaiting || tables !== null} />
        </Button>
      }
    >
      <p className={styles.help}>{intl.formatMessage({ id: 'place.table.help' })}</p>
      {isWaiting && (
        <Waiting label={intl.formatMessage({ id: 'place.table.loading' })}>
          <TablesSkeleton />
        </Waiting>
      )}
      {!isWaiting && (
        <form className={styles.field} onSubmit={send}>
          <div className={styles.number}>
            {tables ? (
              <SearchField
                ref={field}
                label={label}
                clear={intl.formatMessage({ id: 'menu.search.clear' })}
                value={form.text}
                onValue={form.type}
              />
            ) : (
              <Field
                ref={field}
                first
                label={label}
                value={form.text}
                onValue={form.type}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="go"
                error={
                  form.problem
                    ? intl.formatMessage({ id: `place.table.${form.problem}` })
                    : undefined
                }
              />
            )}
          </div>
          <span className={styles.code}>
            <IconButton icon="qr" text="place.table.scan" href="/scan" />
          </span>
        </form>
      )}
      {tables && form.shown.length > 0 && (
        <TableGrid tables={form.shown} chosen={form.picked} onChoose={form.pick} />
      )}
      {tables && form.shown.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage
            id={form.problem ? `place.table.${form.problem}` : 'place.table.none'}
            values={{ text: form.text.trim() }}
          />
        </p>
      )}
      <div className={styles.call}>{venue && <AtTable venueId={venue.id} />}</div>
    </Sheet>
  );
}

/** The label of the main action: what it does, or what is missing. */
function DockWords({ name, hasList }: { name: string | null; hasList: boolean }) {
  if (name !== null)
    return <FormattedMessage id="place.table.here" values={{ name, kind: placeKind(name) }} />;
  return <FormattedMessage id={hasList ? 'place.table.choose' : 'place.table.enter'} />;
}

function useSaidCount(text: string, count: number): void {
  const intl = useIntl();
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(
      () => announce(intl.formatMessage({ id: 'place.table.results' }, { count })),
      150,
    );
    return () => clearTimeout(timer);
  }, [text, count, intl]);
}
