import { isVatExempt } from '#domain/charges.ts';
import { claimVatExemption } from '#flows/charges.ts';
import { settingsStore } from '#stores/settings.ts';
import { Card } from '#ui/card.tsx';
import { FormattedMessage } from '#ui/intl.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import { Switch } from '#ui/switch.tsx';
import type { Checkout } from './use-checkout.ts';

/** Where the site has VAT exemption: the customer claims it, and the server says what it changes (C14, D63). */
export function VatCard({ checkout: { cart, venue } }: { checkout: Checkout }) {
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
