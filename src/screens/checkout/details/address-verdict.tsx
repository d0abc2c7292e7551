import { useLocation } from 'wouter';
import type { Basket } from '#domain/cart/venue-basket.ts';
import type { AddressCheck } from '#domain/checkout/address.ts';
import { sumMoney } from '#domain/lib/money.ts';
import { checkAgain, collectInstead } from '#flows/checkout/address.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useAction } from '#ui/lib/use-action.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import styles from './address-verdict.module.css';
import { useAddressCheck } from './use-address.ts';

/** Whether the venue delivers to the address, and from which total; empty if unknown (V5, D56). */
export function AddressVerdict({ checkout }: { checkout: Basket }) {
  const intl = useIntl();
  const check = useAddressCheck(checkout);
  const { venue } = checkout;
  return (
    <div>
      <div role="status">{check && <Line state={check.state} venue={venue.name} />}</div>
      {check?.state === 'failed' && (
        <Banner
          title={intl.formatMessage({ id: 'checkout.address.failed' })}
          action={<Button kind="text" small onClick={() => void checkAgain()} text="shell.retry" />}
        />
      )}
      {check?.state === 'delivered' && <Minimum checkout={checkout} minimum={check.minimum} />}
      {check?.state === 'refused' && <NotDelivered checkout={checkout} />}
    </div>
  );
}

function Line({ state, venue }: { state: AddressCheck['state']; venue: string }) {
  if (state !== 'asked' && state !== 'waiting' && state !== 'delivered') return null;
  const isGood = state === 'delivered';
  return (
    <p className={isGood ? styles.good : styles.quiet}>
      {isGood && <Icon name="done" size={20} />}
      {state === 'waiting' && <Icon name="clock" size={20} />}
      <FormattedMessage id={`checkout.address.${state}`} values={{ venue }} />
    </p>
  );
}

/** The zone's minimum exceeds the basket's total. */
function Minimum({ checkout, minimum }: { checkout: Basket; minimum: number | null }) {
  const intl = useIntl();
  const money = useMoney();
  const { path, cart, currency } = checkout;
  const missing = sumMoney([minimum ?? 0, -(cart.total ?? 0)]);
  if (minimum === null || missing <= 0) return null;
  return (
    <div data-problem="">
      <Banner
        title={intl.formatMessage(
          { id: 'checkout.address.minimum' },
          { minimum: money(minimum, currency), missing: money(missing, currency) },
        )}
        action={<Button kind="text" small href={`/menu/${path}`} text="basket.addMore" />}
      />
    </div>
  );
}

function NotDelivered({ checkout: { path, venue } }: { checkout: Basket }) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const canCollect = venue.collection_available === true;

  const { isWorking, run } = useAction(async () => {
    if ((await collectInstead()) === 'asks') return navigate(`/menu/${path}/service`);
    announce(intl.formatMessage({ id: 'checkout.address.collected' }, { venue: venue.name }));
  });

  return (
    <div data-problem="">
      <Banner
        icon="bike"
        title={intl.formatMessage({ id: 'checkout.address.refused' }, { venue: venue.name })}
        action={
          canCollect && (
            <Button
              kind="text"
              small
              busyText={isWorking && 'shell.loading'}
              onClick={run}
              text="checkout.address.collect"
            />
          )
        }
      />
    </div>
  );
}
