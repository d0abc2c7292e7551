/** A JSON Schema (draft 2020-12) as plain data. */
export type Schema = { readonly [key: string]: unknown };
