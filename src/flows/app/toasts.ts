import { announcementStore, type Notice, toastsStore } from '#stores/app/shell.ts';
import { readStore } from '#stores/store.ts';
import type { Words } from '#stores/words.ts';

let lastId = 0;
const maxToasts = 3;

/** Shows a toast: newest first, at most three (H7, D93). Returns its id. */
export function toast(
  label: Notice['label'],
  lines: Words | readonly Words[],
  action?: Notice['action'],
): number {
  lastId += 1;
  const notice: Notice = {
    id: lastId,
    label,
    lines: 'length' in lines ? lines : [lines],
    ...(action && { action }),
  };
  toastsStore.value = [notice, ...readStore(toastsStore)].slice(0, maxToasts);
  return lastId;
}

export function dismiss(id: number): void {
  toastsStore.value = readStore(toastsStore).filter((notice) => notice.id !== id);
}

/** Announces a visible change to screen readers. */
export function announceText(text: Words): void {
  announcementStore.value = text;
}
