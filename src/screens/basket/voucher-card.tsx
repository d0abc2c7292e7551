import { useEffect, useRef, useState } from 'react';
import { hasVoucher } from '#domain/cart/voucher.ts';
import type { Cart } from '#domain/model.ts';
import { removeVoucher } from '#flows/cart/voucher.ts';
import { Group } from '#screens/basket/lines/group.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './voucher-card.module.css';
import { VoucherForm } from './voucher-form.tsx';

/** The discount code: a closed row, the field, or the code that applies (C6, D62). */
export function VoucherCard({ basket: { cart, currency } }: { basket: Basket }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: pricing } = useSnapshot(pricingStore);
  const isHeld = hasVoucher(cart) && pricing.discount === 'known' && hasDiscount(cart);
  const [place, onAction] = useFocusKept(isHeld);
  function remove() {
    onAction();
    setOpen(false);
    removeVoucher();
  }

  return (
    <div ref={place} className={styles.place}>
      {appliesByItself(cart) && <OwnOffer cart={cart} currency={currency} />}
      {settings.voucher_form && isHeld && (
        <Applied cart={cart} currency={currency} onRemove={remove} />
      )}
      {settings.voucher_form && !isHeld && (isOpen || cart.discount_code) && (
        <VoucherForm
          cart={cart}
          isChecking={hasVoucher(cart) && pricing.discount === 'asked'}
          onApply={onAction}
        />
      )}
      {settings.voucher_form && !isHeld && !isOpen && !cart.discount_code && (
        <Group rows>
          <Row
            icon="ticket"
            label={intl.formatMessage({ id: 'basket.code.title' })}
            onClick={() => setOpen(true)}
          />
        </Group>
      )}
    </div>
  );
}

/** Restores the focus after a code was applied or removed, since the focused element is gone (design 12). */
function useFocusKept(isHeld: boolean) {
  const isAsked = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isHeld);
  useEffect(() => {
    if (before.current === isHeld) return;
    before.current = isHeld;
    if (!isAsked.current) return;
    isAsked.current = false;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isHeld]);
  const onAction = () => {
    isAsked.current = true;
  };
  return [place, onAction] as const;
}

interface Props {
  cart: Cart;
  currency: string;
}

function Applied({ cart, currency, onRemove }: Props & { onRemove: () => void }) {
  const intl = useIntl();
  const money = useMoney();
  const amount = money(cart.discount_amount || (cart.cart_discount ?? 0), currency);
  return (
    <Group rows>
      <Row
        icon="ticket"
        label={cart.discount_code}
        second={<FormattedMessage id="basket.code.applied" values={{ amount }} />}
        end={
          <Button
            kind="text"
            small
            label={intl.formatMessage(
              { id: 'basket.code.remove.name' },
              { code: cart.discount_code ?? '' },
            )}
            onClick={onRemove}
            text="basket.code.remove"
          />
        }
      />
    </Group>
  );
}

/** An automatic offer cannot be removed. */
function OwnOffer({ cart, currency }: Props) {
  const money = useMoney();
  return (
    <Group rows>
      <Row
        icon="offer"
        label={
          <FormattedMessage
            id="basket.offer"
            values={{ type: (cart.promotion_type ?? 'none').replace('-', '_') }}
          />
        }
        second={
          <FormattedMessage
            id="basket.code.applied"
            values={{ amount: money(cart.cart_discount ?? 0, currency) }}
          />
        }
      />
    </Group>
  );
}

function hasDiscount({ cart_discount }: Cart): boolean {
  return (cart_discount ?? 0) > 0;
}

function appliesByItself(cart: Cart): boolean {
  return hasDiscount(cart) && !cart.discount_code;
}
