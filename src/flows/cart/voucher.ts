import { withoutDiscount } from '#domain/cart/discounts.ts';
import { areLookAlikes, voucherCode } from '#domain/cart/voucher.ts';
import { announceText, toast } from '#flows/app/toasts.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { basketAt, currentVenue } from './basket-at.ts';
import { changeCart, isLocked } from './cart.ts';
import { retryPricing } from './reprice.ts';

/** Applies a code; if it is invalid, the reason is shown at its field and the code stays for correction (C6, D62). */
export async function applyVoucher(typed: string): Promise<void> {
  const discount_code = voucherCode(typed);
  if (discount_code === '' || isLocked()) return;
  cartStore.value = { ...withoutDiscount(readStore(cartStore)), discount_code };
  pricingStore.value = { ...readStore(pricingStore), discount: 'asked' };
  await retryPricing(currentVenue());
  const { discount_code: now, discount_error, cart_discount } = readStore(cartStore);
  if (!areLookAlikes(now ?? '', discount_code)) return;
  if (discount_error) announceText({ message: discount_error });
  else if (cart_discount) {
    const currency = currencyAt(currentVenue());
    announceText({
      id: 'basket.code.applied',
      values: { amount: { amount: cart_discount, currency } },
    });
  }
}

/**
 * Applies a code from outside the basket: immediately if the basket has items, else with the first item. A basket for
 * another venue is not affected (D20, D62).
 */
export async function applyExternalVoucher(code: string): Promise<void> {
  const venue = currentVenue();
  const cart = readStore(cartStore);
  const isFilled = cart.line_items_attributes.length > 0;
  if (isFilled && cart.venue_id === venue.id) return applyVoucher(code);
  if (isFilled) {
    toast('WARNING', { id: 'rewards.otherBasket', values: { name: venue.name } });
    return;
  }
  const discount_code = voucherCode(code);
  if (discount_code !== '') {
    cartStore.value = { ...withoutDiscount(basketAt(venue)), discount_code };
    announceText({ id: 'rewards.code.waits', values: { code: discount_code } });
  }
}

/** Removes the code and its discount; automatic discounts apply again (C6, §4). */
export function removeVoucher(): void {
  changeCart(withoutDiscount);
}
