import type { Venue } from '#domain/model.ts';
import { orderForWindow } from '#flows/venue/windows.ts';
import { useWindowQuestion } from '#screens/place/service/service-question.ts';
import { lazySheet } from '#ui/sheet/lazy-sheet.tsx';

/** Rarely asked, so its code is loaded when it is. */
const NewBasketSheet = lazySheet(
  'place.change.loading',
  () => import('#screens/place/service/new-basket-sheet.tsx'),
  ({ NewBasketSheet }) => NewBasketSheet,
);

/**
 * Orders for a delivery window, wherever it is chosen; what it changes in the basket must be confirmed first in the
 * sheet (M9, D8, D44). `onClose` runs after an answer; without it the sheet just closes.
 */
export function useWindowChoice(venue: Venue | null, onClose?: () => void) {
  const { question, choose, drop, pending } = useWindowQuestion();
  const close = onClose ?? drop;

  function take(id: number, time: string | null, then?: () => void): void {
    void choose(id, (lines) => {
      orderForWindow(id, time, lines);
      close();
      then?.();
    });
  }

  const sheet = question && <NewBasketSheet venue={venue} question={question} onClose={close} />;
  return { sheet, take, pending };
}
