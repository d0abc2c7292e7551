import { type Store, store } from './kept.ts';

/** A message that passes: a toast (§8). Texts are message ids with values, or the server's own words. */
export interface Notice {
  readonly id: number;
  readonly label: 'SUCCESS' | 'FAILED' | 'WARNING';
  readonly lines: readonly NoticeText[];
  readonly action?: { readonly text: NoticeText; readonly run: () => void };
}

/** An amount of money, written by the reader's locale. */
export interface Amount {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

export type NoticeText =
  | { readonly says: string }
  | {
      readonly id: FormatjsIntl.Message['ids'];
      readonly values?: Readonly<Record<string, string | number | Amount>>;
    };

export const noticesStore: Store<readonly Notice[]> = store<readonly Notice[]>([]);

/** What the screen reader hears of a change that is seen elsewhere on the screen. */
export const saidStore: Store<NoticeText | null> = store<NoticeText | null>(null);

/** The loading overlay: shown by navigation after 100 ms, or by a flow (H1). */
export const overlayStore = store<{ readonly shown: boolean; readonly message: string | null }>({
  shown: false,
  message: null,
});

/** Whether the phone has a network; only a hint (D81). */
export const onlineStore: Store<boolean> = store(true);
