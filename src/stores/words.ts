/** An amount of money, formatted in the reader's locale. */
export interface Amount {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** A text: the server's own words, or a message id with values. */
export type Words =
  | { readonly message: string }
  | {
      readonly id: FormatjsIntl.Message['ids'];
      readonly values?: Readonly<Record<string, string | number | Amount>>;
    };
