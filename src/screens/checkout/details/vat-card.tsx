import { isVatExempt } from '#domain/cart/price-components.ts';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { claimVatExemption } from '#flows/cart/consents.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Switch } from '#ui/button/switch.tsx';
import { Card } from '#ui/content/card.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Claims VAT exemption, if the site supports it; the server calculates the effect (C14, D63). */
export function VatCard({ checkout: { cart, venue } }: { checkout: Basket }) {
  const { value: settings } = useSnapshot(settingsStore);
  if (!settings.vat_exemption_enabled) return null;
  return (
    <Card>
      <Switch
        label={<FormattedMessage id="checkout.vat" />}
        second={<FormattedMessage id="checkout.vat.second" values={{ venue: venue.name }} />}
        checked={isVatExempt(cart)}
        onChange={claimVatExemption}
      />
    </Card>
  );
}
