import { type Store, store } from '#stores/store.ts';
import type { Words } from '#stores/words.ts';

/** A toast (§8). Texts are message ids with values, or the server's own words. */
export interface Notice {
  readonly id: number;
  readonly label: 'SUCCESS' | 'FAILED' | 'WARNING';
  readonly lines: readonly Words[];
  readonly action?: {
    readonly text: Words;
    readonly run: () => void;
    /** Stays until it is answered: the question about the visit, or an error without a screen. */
    readonly stays?: 'visit' | 'error';
  };
}

export const toastsStore = store<readonly Notice[]>([]);

/** Announcement to screen readers of a change elsewhere on the screen. */
export const announcementStore = store<Words | null>(null);

/** The loading overlay, shown by navigation after 100 ms, or by a flow (H1). */
export const overlayStore = store<{ readonly shown: boolean; readonly message: string | null }>({
  shown: false,
  message: null,
});

/** Whether the phone reports a network; only a hint (D81). */
export const onlineStore: Store<boolean> = store(true);

/** Redirect by a flow that no screen has called, such as an involuntary logout. */
export interface Redirect {
  readonly to: string;
}

export const redirectStore = store<Redirect | null>(null);
