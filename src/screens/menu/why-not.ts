import type { Product } from '#domain/model.ts';
import { dayAndTime, openingWords } from '#screens/menu/header/time-words.ts';
import { type IntlShape, useIntl } from '#ui/lib/intl.tsx';
import type { MenuView } from './menu-view.ts';
import { productCutOff } from './product/cut-off.ts';

/** Why a product cannot be ordered now: past its cut-off, or no orders are taken; null if it can (D45, D67). */
export function useUnavailableReason(view: MenuView, product: Product): string | null {
  const intl = useIntl();
  const now = new Date(view.minute);
  const cutOff = productCutOff(view.whole, product.id, view.orderedFor, now);
  if (cutOff?.isPast) {
    return intl.formatMessage(
      { id: 'menu.orderBy' },
      dayAndTime(cutOff.until, now, view.venue, intl),
    );
  }
  return view.ordering === 'not' ? opensWords(view, intl) : null;
}

/** "Opens 7 AM tomorrow", else only that it is closed. */
export function opensWords({ opening, minute, venue }: MenuView, intl: IntlShape): string {
  const words = openingWords(opening, new Date(minute), venue, intl);
  return words ?? intl.formatMessage({ id: 'menu.closed' });
}
