import * as catalogue from '../db/schema-catalogue.ts';

/** A table of the catalogue; they differ in columns that this file does not look at. */
export type Table = typeof catalogue.categories;

/** The column by which an owner knows a table's rows. */
export function keyOf(table: Table): 'id' | 'code' {
  return (table as unknown) === catalogue.vouchers ? 'code' : 'id';
}
