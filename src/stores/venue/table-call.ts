import { localItem } from '#browser/storage/storage.ts';
import { readTableCall, type TableCall } from '#domain/venue/table-call.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** The call for the staff that this phone waits for, or has made last; in local storage, so that it outlasts a closed app (D235). */
export const tableCallStore: Store<TableCall | null> = persistedStore(
  localItem('table_call', readTableCall),
);

/** False once the backend has answered that it lacks calls from tables. */
export const callsKnownStore: Store<boolean> = store(true);

/** False once the backend has answered that it lacks shared bills. */
export const billsKnownStore: Store<boolean> = store(true);
