import type { Venue } from '#domain/model.ts';
import { orderForWindow } from '#flows/venue/windows.ts';
import { NewBasketSheet } from '#screens/place/service/new-basket-sheet.tsx';
import { useWindowQuestion } from '#screens/place/service/service-question.ts';

/**
 * Orders for a delivery window, wherever it is chosen; what it changes in the basket must be confirmed first in the
 * sheet (M9, D8, D44). `onClose` runs after an answer; without it the sheet just closes.
 */
export function useWindowChoice(venue: Venue | null, onClose?: () => void) {
  const { question, choose, drop } = useWindowQuestion();
  const close = onClose ?? drop;

  function take(id: number, time: string | null, then?: () => void): void {
    void choose(id, (lines) => {
      orderForWindow(id, time, lines);
      close();
      then?.();
    });
  }

  const sheet = question && <NewBasketSheet venue={venue} question={question} onKeep={close} />;
  return { sheet, take };
}
