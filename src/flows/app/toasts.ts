import type { ApiError } from '#api/errors.ts';
import { announcementStore, type Notice, toastsStore } from '#stores/app/shell.ts';
import { readStore } from '#stores/store.ts';
import type { Words } from '#stores/words.ts';

let lastId = 0;
const atMost = 3;

/** Puts a toast up: the newest first, three at most (§8, D93). Answers with its number. */
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
  toastsStore.value = [notice, ...readStore(toastsStore)].slice(0, atMost);
  return lastId;
}

/** Takes a toast away. */
export function dismiss(id: number): void {
  toastsStore.value = readStore(toastsStore).filter((notice) => notice.id !== id);
}

/** Lets a screen reader hear of a change that others see. */
export function announceText(text: Words): void {
  announcementStore.value = text;
}

/** What the customer should read of a failed call: the response's messages, or 'Server Error' where it gave none (§8). */
export function problemTexts(error: ApiError): readonly Words[] {
  if (error.messages.length > 0) return error.messages.map((says) => ({ says }));
  if (error.problem === 'network') return [{ id: 'shell.problem.network' }];
  if (error.problem === 'foreign') return [{ id: 'shell.problem.foreign' }];
  return [{ id: 'shell.problem.server' }];
}
