import type { ReactNode } from 'react';
import { GiftWithdrawn } from '#screens/basket/gift/gift-withdrawn.tsx';
import { BasketLines } from '#screens/basket/lines/basket-lines.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { Card } from '#ui/content/card.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { AfterLines } from './after-lines.tsx';
import { BasketCharges } from './basket-charges.tsx';
import { MaximumBanner } from './maximum-banner.tsx';
import { MinimumCard } from './minimum-card.tsx';
import { OfflineCard } from './offline-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { StillHere } from './still-here.tsx';
import { TogetherCard } from './together-card.tsx';
import { useBlockers } from './use-blockers.ts';
import { VoucherCard } from './voucher-card.tsx';

interface Props {
  basket: Basket;
  allergies?: ReactNode;
  /** Below the amounts, if the order can be placed from here. */
  terms?: ReactNode;
}

/** All cards of the basket (design 11.7). */
export function BasketCards({ basket, allergies, terms }: Props) {
  const { value: online } = useSnapshot(onlineStore);
  const { first } = useBlockers(basket);
  return (
    <>
      {!online && <OfflineCard />}
      {first?.kind === 'minimum' && <MinimumCard basket={basket} blocker={first} />}
      {first?.kind === 'maximum' && <MaximumBanner currency={basket.currency} blocker={first} />}
      <GiftWithdrawn basket={basket} />
      <StillHere basket={basket} />
      <PlaceCard basket={basket} />
      <Card>
        <BasketLines basket={basket} addMore />
      </Card>
      {allergies}
      <AfterLines basket={basket} terms={terms} asks>
        <VoucherCard basket={basket} />
        <TogetherCard basket={basket} />
        <Card>
          <BasketCharges basket={basket} />
        </Card>
      </AfterLines>
    </>
  );
}
