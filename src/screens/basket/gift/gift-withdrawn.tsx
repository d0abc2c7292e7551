import { useEffect } from 'react';
import { dismiss } from '#flows/app/toasts.ts';
import type { Basket } from '#screens/use-basket.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { withdrawnGiftStore } from '#stores/cart/gift.ts';
import { readStore } from '#stores/store.ts';
import type { Words } from '#stores/words.ts';
import { useMoney } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Banner } from '#ui/sheet/banner.tsx';
import { useGift } from './use-gift.ts';

/** Says that the gift was removed and how to regain it; dismisses the toast with that text (design 11.7, §8). */
export function GiftWithdrawn({ basket }: { basket: Basket }) {
  const intl = useIntl();
  const money = useMoney();
  const { value: withdrawn } = useSnapshot(withdrawnGiftStore);
  const gift = useGift(basket);
  const isOfBasket = withdrawn?.cart_uid === (basket.cart.additional_data?.cart_uid ?? null);
  const isShown = withdrawn !== null && isOfBasket && !gift?.isEarned && !gift?.isChosen;
  useEffect(() => {
    if (isShown)
      for (const { id, lines } of readStore(toastsStore)) if (lines.some(isOfGift)) dismiss(id);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Banner
      icon="gift"
      title={
        <FormattedMessage id="product_is_no_longer_for_free" values={{ name: withdrawn.name }} />
      }
    >
      {gift && gift.left > 0 && (
        <FormattedMessage
          id="basket.gift.back"
          values={{ amount: money(gift.left, basket.currency) }}
        />
      )}
      {gift?.left === 0 && gift.toBuy.length > 0 && (
        <FormattedMessage
          id="basket.gift.back.buy"
          values={{ names: intl.formatList(gift.toBuy, { type: 'disjunction' }) }}
        />
      )}
    </Banner>
  );
}

const isOfGift = (line: Words) => 'id' in line && line.id === 'product_is_no_longer_for_free';
