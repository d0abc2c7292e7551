import type { Blocker } from '#domain/checkout/checkout.ts';
import { useMoney } from '#ui/content/money.tsx';
import { Banner } from '#ui/sheet/banner.tsx';

interface Props {
  currency: string;
  blocker: Extract<Blocker, { kind: 'maximum' }>;
}

/** The basket exceeds the maximum for delivery (C10). */
export function MaximumBanner({ currency, blocker: { maximum, over } }: Props) {
  const money = useMoney();
  return (
    <Banner
      text="basket.maximum"
      values={{ most: money(maximum, currency), over: money(over, currency) }}
    />
  );
}
