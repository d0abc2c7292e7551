import { findLine } from '#domain/cart/cart.ts';
import type { BasketBlocker } from '#domain/checkout/basket-blocker.ts';
import { linesId } from '#screens/basket/lines/basket-lines.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';

/** Replaces the checkout button: says what is missing and leads there (design 10.1). */
export function BlockedButton({ basket, blocker }: { basket: Basket; blocker: BasketBlocker }) {
  const money = useMoney();
  const amount = amountOf(blocker);
  const isChoice = blocker.kind === 'service' || blocker.kind === 'table';
  return (
    <Button
      kind={isChoice || blocker.kind === 'location' ? 'primary' : 'secondary'}
      docked
      {...(blocker.kind === 'maximum'
        ? { onClick: goToLines }
        : { href: fixPathOf(basket, blocker) })}
      text={`basket.blocked.${blocker.kind}`}
      values={{ amount: money(amount, basket.currency), name: nameOf(basket, blocker) }}
    />
  );
}

/** Not an anchor link, which would add a history entry. */
function goToLines(): void {
  const lines = document.getElementById(linesId);
  lines?.scrollIntoView();
  lines?.focus({ preventScroll: true });
}

function amountOf(blocker: BasketBlocker): number {
  if (blocker.kind === 'minimum') return blocker.missing;
  return blocker.kind === 'maximum' ? blocker.over : 0;
}

function nameOf({ cart }: Basket, blocker: BasketBlocker): string {
  return 'key' in blocker ? (findLine(cart, blocker.key)?.product_name ?? '') : '';
}

/** Path where it can be fixed. */
function fixPathOf({ path, cart }: Basket, blocker: BasketBlocker): string {
  const menu = `/menu/${path}`;
  switch (blocker.kind) {
    case 'service':
      return `${menu}/service`;
    case 'location':
      return `${menu}/spot`;
    case 'table':
      return `${menu}/table`;
    case 'amount':
    case 'recipient': {
      const id = findLine(cart, blocker.key)?.product_id;
      return `${menu}/product/${id}?line=${encodeURIComponent(blocker.key)}`;
    }
    default:
      return menu;
  }
}
