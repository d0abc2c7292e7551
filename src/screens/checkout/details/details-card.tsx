import { useState } from 'react';
import { useLocation } from 'wouter';
import { checkDetails } from '#domain/checkout/details.ts';
import { areRemembered } from '#domain/checkout/remembered-details.ts';
import { signInPath } from '#domain/session/access.ts';
import { CardAction } from '#screens/checkout/payment/card-action.tsx';
import { useIsRefused } from '#screens/checkout/use-refusal.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { rememberedStore } from '#stores/checkout/details.ts';
import { customerStore } from '#stores/session/session.ts';
import { Card } from '#ui/content/card.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { type CheckoutField, DetailField, type FieldProps } from './detail-field.tsx';
import styles from './fields.module.css';
import { RememberRow } from './remember-row.tsx';

const contactFields = ['customer_name', 'phone_number', 'email'] as const;

/** Contact details: exactly what this service requires; known details are shown as text with Edit (§3, D71). */
export function DetailsCard(fields: FieldProps) {
  const intl = useIntl();
  const { value: customer } = useSnapshot(customerStore);
  const { value: remembered } = useSnapshot(rememberedStore);
  const { value: settings } = useSnapshot(settingsStore);
  const [isEditing, setEditing] = useState(false);
  const { cart, needed } = fields;
  const shown = contactFields.filter((field) => needed.includes(field));
  const isRefused = useIsRefused(shown);
  // A card that was opened by a refusal stays open while it is corrected.
  if (isRefused && !isEditing) setEditing(true);
  if (shown.length === 0) return null;
  const isOwn = customer !== null || areRemembered(cart, remembered, shown);
  const isKnown = isOwn && Object.keys(checkDetails(cart, shown)).length === 0;
  const title = intl.formatMessage({ id: 'checkout.details.title' });
  if (isKnown && !isEditing) {
    return (
      <Card
        title={title}
        action={<CardAction onClick={() => setEditing(true)} text="checkout.edit" />}
      >
        <div className={styles.known}>
          <p>{cart.customer_name}</p>
          <p className="fine">
            {shown
              .slice(1)
              .map((field) => cart[field])
              .join(' · ')}
          </p>
        </div>
      </Card>
    );
  }
  const isDelivery = cart.service_type === 'WebDelivery';
  return (
    <Card title={title} action={customer === null && settings.customer_login_enabled && <SignIn />}>
      <div className={classes(styles.fields, styles.pair)}>
        {shown.map((field) => (
          <DetailField
            key={field}
            {...fields}
            field={field}
            help={
              helpFor(field, isDelivery) &&
              intl.formatMessage({ id: helpFor(field, isDelivery) ?? 'checkout.help.email' })
            }
          />
        ))}
      </div>
      {!customer && <RememberRow onChange={() => setEditing(true)} />}
    </Card>
  );
}

/** Offered next to guest checkout, never before it; returns to this checkout (D74). */
function SignIn() {
  const [path] = useLocation();
  return <CardAction href={signInPath(path)} text="account.signIn" />;
}

function helpFor(field: CheckoutField, isDelivery: boolean) {
  if (field === 'email') return 'checkout.help.email' as const;
  return field === 'phone_number' && isDelivery ? ('checkout.help.phone' as const) : undefined;
}
