import { useRef } from 'react';
import { useLocation } from 'wouter';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { shownPrice } from '#domain/menu/menu-discounts.ts';
import { plateOf } from '#domain/menu/plates.ts';
import { withPriceRange } from '#domain/menu/price-range.ts';
import type { ProductSuggestion } from '#domain/model.ts';
import { addSuggested } from '#flows/cart/suggestions.ts';
import type { Basket } from '#screens/use-basket.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { BiteButton } from '#ui/button/bite-button.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { timeNow } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { ProductStrip } from '#ui/picture/product-strip.tsx';

interface Props {
  basket: Basket;
  offers: readonly ProductSuggestion[];
  label: string;
}

/** Suggested products; + adds one, or opens it if it has required choices (C9). */
export function GoesWellStrip({ basket: { path, currency }, offers, label }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const [, navigate] = useLocation();
  const { value: onShow } = useSnapshot(menuStore);
  const box = useRef<HTMLDivElement>(null);
  const hrefOf = ({ id }: ProductSuggestion) => `/menu/${path}/product/${id}`;

  function add(product: ProductSuggestion) {
    const done = addSuggested(product);
    if (done === 'open') navigate(hrefOf(product));
    else if (done === 'needs_service') navigate(`/menu/${path}/service`);
    // An added product leaves the row, so the focus is kept in it.
    else if (done === 'added') box.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} tabIndex={-1}>
      <ProductStrip
        label={label}
        products={offers.map((product) => {
          const at = { now: timeNow(), currency };
          const { price, was } = shownPrice(
            withPriceRange(product),
            onShow.discounts[product.id],
            at,
          );
          return {
            ...plateOf(readyValue(onShow.menu), product.id),
            id: product.id,
            name: product.name,
            href: hrefOf(product),
            picture: product.image_url ?? null,
            price: (
              <Money
                amount={price}
                currency={currency}
                was={was ?? undefined}
                srText={intl.formatMessage(
                  { id: 'menu.offer.spoken' },
                  { was: money(was ?? price, currency), now: money(price, currency) },
                )}
                tone="quiet"
              />
            ),
            bite: (
              <BiteButton
                label={intl.formatMessage(
                  { id: canAddAtOnce(product) ? 'menu.add' : 'menu.goesWell.choose' },
                  { name: product.name, price: money(price, currency) },
                )}
                onClick={() => add(product)}
              />
            ),
          };
        })}
      />
    </div>
  );
}
