import type { StoredBasket } from '#domain/cart/stored-basket.ts';
import { toast } from '#flows/app/toasts.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/** Offers a basket of another venue, or an old one, which may no longer be wanted (D83). */
export function offerBasket({ cart, venue }: StoredBasket): void {
  toast(
    'WARNING',
    { id: 'shell.basket.continue', values: { venue: venue.name } },
    {
      text: { id: 'shell.basket.continue.yes' },
      run: () => {
        if (readStore(cartStore).line_items_attributes.length > 0) return;
        cartStore.value = cart;
        window.location.assign(`/menu/${venue.slug}/basket`);
      },
    },
  );
}
