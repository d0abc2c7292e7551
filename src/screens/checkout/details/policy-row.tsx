import { useEffect } from 'react';
import type { Cart } from '#domain/model.ts';
import { agreeToPolicy } from '#flows/cart/consents.ts';
import { policyStore } from '#stores/cart/cart.ts';
import { CheckboxRow } from '#ui/button/choice.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './policy-row.module.css';

/** Consent to a shop's shipping and returns policy, once per visit (C14, design 11.8). */
export function PolicyRow({ cart, isMissing }: { cart: Cart; isMissing: boolean }) {
  const intl = useIntl();
  const { value: agreed } = useSnapshot(policyStore);
  const isOnCart = cart.shipping_and_returns_policy_agreed === true;
  useEffect(() => {
    if (agreed && !isOnCart) agreeToPolicy(true);
  }, [agreed, isOnCart]);
  return (
    <div data-problem={isMissing || undefined}>
      <CheckboxRow
        plain
        checked={isOnCart}
        onChoose={agreeToPolicy}
        label={intl.formatMessage({ id: 'checkout.policy' })}
      />
      {isMissing && (
        <p className={styles.error}>
          <Icon name="alert" size={18} />
          <FormattedMessage id="checkout.policy.missing" />
        </p>
      )}
    </div>
  );
}
