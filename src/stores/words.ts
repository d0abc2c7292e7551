/** An amount of money, written by the reader's locale. */
export interface Amount {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** What to say: the server's own words, or a message of ours with its values. */
export type Words =
  | { readonly says: string }
  | {
      readonly id: FormatjsIntl.Message['ids'];
      readonly values?: Readonly<Record<string, string | number | Amount>>;
    };
