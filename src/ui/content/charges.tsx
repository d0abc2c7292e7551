import { useState } from 'react';
import type { PriceComponent } from '#domain/cart/price-components.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Switch } from '#ui/button/switch.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './charges.module.css';
import { Money } from './money.tsx';
import { PriceRow } from './price-row.tsx';

interface Props {
  charges: readonly PriceComponent[];
  currency: string;
  /** The venue's name, which explains its own charges. */
  venue: string;
  /** Charges that are still loading. */
  pending?: readonly PriceComponent['kind'][];
  /** Called when the customer adds or declines the service charge (D59). */
  onService: (taken: boolean) => void;
}

/** The charges of an order, above its total; each can be explained (D59, design 10.14). */
export function Charges({ charges, currency, venue, pending = [], onService }: Props) {
  const [explained, setExplained] = useState<PriceComponent | null>(null);
  if (charges.length < 2) return null; // the items alone are the total
  return (
    <>
      {charges.map((charge) => (
        <PriceRow
          key={charge.kind}
          tone={charge.kind === 'discount' ? 'discount' : 'plain'}
          name={<Name charge={charge} onService={onService} />}
          amount={
            <Amount charge={charge} currency={currency} isPending={pending.includes(charge.kind)} />
          }
          info={
            isExplained(charge) && (
              <IconButton
                icon="info"
                iconSize={20}
                tone="bare"
                text={`basket.charge.${charge.kind}.about`}
                onClick={() => setExplained(charge)}
              />
            )
          }
        />
      ))}
      {explained && isExplained(explained) && (
        <Sheet title={<Words charge={explained} />} onClose={() => setExplained(null)}>
          <FormattedMessage
            id={`basket.charge.${explained.kind}.why`}
            values={{ venue, rate: explained.rate }}
          />
        </Sheet>
      )}
    </>
  );
}

type Explained = PriceComponent & { readonly kind: 'service' | 'ordering' };

function isExplained(charge: PriceComponent): charge is Explained {
  return charge.kind === 'service' || charge.kind === 'ordering';
}

function Name({ charge, onService }: { charge: PriceComponent; onService: Props['onService'] }) {
  if (!charge.optional) return <Words charge={charge} />;
  return (
    <>
      <span aria-hidden="true">
        <Words charge={charge} />
      </span>
      <span className={styles.switch}>
        <Switch
          labelHidden
          label={<Words charge={charge} />}
          checked={charge.optional === 'taken'}
          onChange={onService}
        />
      </span>
    </>
  );
}

function Words({ charge: { kind, rate } }: { charge: PriceComponent }) {
  return <FormattedMessage id={`basket.charge.${kind}`} values={{ rate }} />;
}

interface AmountProps {
  charge: PriceComponent;
  currency: string;
  isPending: boolean;
}

function Amount({ charge: { kind, amount, optional }, currency, isPending }: AmountProps) {
  if (isPending) return <Skeleton width="3.5rem" />;
  if (kind === 'delivery' && amount === 0) return <FormattedMessage id="basket.charge.free" />;
  return (
    <Money amount={amount} currency={currency} tone={optional === 'left_out' ? 'off' : 'plain'} />
  );
}
