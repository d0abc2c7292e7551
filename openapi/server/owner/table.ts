import * as catalogue from '../db/schema-catalogue.ts';

/** A table of the catalogue; this code only uses the columns that they share. */
export type Table = typeof catalogue.categories;

/** The column by which an owner identifies a table's rows. */
export function keyOf(table: Table): 'id' | 'code' {
  return (table as unknown) === catalogue.vouchers ? 'code' : 'id';
}
