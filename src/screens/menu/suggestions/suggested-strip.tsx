import { useLocation } from 'wouter';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { shownPrice } from '#domain/menu/menu-discounts.ts';
import { withPriceRange } from '#domain/menu/price-range.ts';
import { remainingOf } from '#domain/menu/stock.ts';
import type { ProductSuggestion } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { addSuggested } from '#flows/cart/suggestions.ts';
import { productPath } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { BiteButton } from '#ui/button/bite-button.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { ProductStrip } from '#ui/picture/product-strip.tsx';

interface Props {
  view: MenuView;
  offers: readonly ProductSuggestion[];
  label: string;
}

/** Suggested products with their add button, which shows the count (design 11.5). */
export function SuggestedStrip({ view, offers, label }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const [, navigate] = useLocation();
  const { path, basket, currency } = view;

  function add(product: ProductSuggestion) {
    if (remainingOf(product, basket.cart, view.hasStock) === 0) {
      return toast('WARNING', { id: 'menu.allWeHave' });
    }
    const done = addSuggested(product);
    if (done === 'open') return navigate(productPath(path, product.id), { replace: true });
    if (done === 'needs_service') navigate(`/menu/${path}/service`, { replace: true });
  }

  return (
    <ProductStrip
      label={label}
      products={offers.map((product) => {
        const { id, name } = product;
        const { price, was } = shownPrice(withPriceRange(product), view.discounts[id], {
          now: new Date(view.minute),
          currency,
        });
        const count = basket.lines.get(id)?.count ?? 0;
        const words = { name, price: money(price, currency) };
        const spoken = { was: money(was ?? price, currency), now: words.price };
        return {
          id,
          name,
          href: productPath(path, id),
          picture: product.image_url ?? null,
          tint: view.tints.get(id) ?? 'oat',
          kind: product.image_kind === 'cut_out' ? 'cut-out' : 'photo',
          price: (
            <Money
              amount={price}
              currency={currency}
              was={was ?? undefined}
              srText={intl.formatMessage({ id: 'menu.offer.spoken' }, spoken)}
              tone="quiet"
            />
          ),
          bite: (
            <BiteButton
              count={count}
              label={
                count > 0
                  ? intl.formatMessage({ id: 'menu.goesWell.again' }, { name, count })
                  : intl.formatMessage({ id: addId(product) }, words)
              }
              onClick={() => add(product)}
            />
          ),
        };
      })}
    />
  );
}

function addId(product: ProductSuggestion) {
  return canAddAtOnce(product) ? 'menu.add' : 'menu.goesWell.choose';
}
