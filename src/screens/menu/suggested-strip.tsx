import { useLocation } from 'wouter';
import { canAddAtOnce } from '#domain/completeness.ts';
import type { ProductSuggestion } from '#domain/model.ts';
import { remainingOf } from '#domain/stock.ts';
import { tell } from '#flows/notices.ts';
import { addSuggested } from '#flows/suggestions.ts';
import { BiteButton } from '#ui/bite-button.tsx';
import { useIntl } from '#ui/intl.tsx';
import { Money, useMoney } from '#ui/money.tsx';
import { ProductStrip } from '#ui/product-strip.tsx';
import { productPath } from './menu-acts.ts';
import type { MenuView } from './menu-view.ts';
import { shownPrice } from './offer-words.ts';

interface Props {
  view: MenuView;
  offers: readonly ProductSuggestion[];
  label: string;
}

/** Suggested products with their plus, which counts what was taken (design 11.5). */
export function SuggestedStrip({ view, offers, label }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const [, navigate] = useLocation();
  const { path, basket, currency } = view;

  function add(product: ProductSuggestion) {
    if (remainingOf(product, basket.cart, view.hasStock) === 0) {
      return tell('WARNING', { id: 'menu.allWeHave' });
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
        const { price, was } = shownPrice(product, view.discounts[id], {
          now: new Date(view.minute),
          currency,
        });
        const count = basket.held.get(id)?.count ?? 0;
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
              spoken={intl.formatMessage({ id: 'menu.offer.spoken' }, spoken)}
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
