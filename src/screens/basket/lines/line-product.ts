import { maxLineQuantity } from '#domain/cart/line-on-menu.ts';
import { type PlateLook, plateOf } from '#domain/menu/plates.ts';
import { countsStock } from '#domain/menu/stock.ts';
import type { LineItem } from '#domain/model.ts';
import type { Basket } from '#screens/use-basket.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The highest quantity of a line that the stock allows (D206). */
export function useMaxQuantity(
  line: LineItem,
  { cart, venue }: Pick<Basket, 'cart' | 'venue'>,
): number {
  const menu = readyValue(useSnapshot(menuStore).value.menu);
  const { value: settings } = useSnapshot(settingsStore);
  return maxLineQuantity(line, menu, cart, countsStock(venue, settings));
}

/** The plate of a line's picture, as in the menu (design 6.1). */
export function usePlate({ product_id }: LineItem): PlateLook {
  return plateOf(readyValue(useSnapshot(menuStore).value.menu), product_id);
}
