import type { Details } from '#domain/cart/owner.ts';
import {
  checkDetails,
  type DetailField as DetailName,
  detailMessage,
} from '#domain/checkout/details.ts';
import type { Cart } from '#domain/model.ts';
import { fillIn } from '#flows/cart/basket.ts';
import { fieldChanged } from '#flows/checkout/refusal.ts';
import { useRefused } from '#screens/checkout/use-refusal.ts';
import { Field } from '#ui/form/field.tsx';
import { useIntl } from '#ui/lib/intl.tsx';

/** The fields that a checkout can ask for. */
export type CheckoutField = Exclude<DetailName, 'password'>;

export interface FieldProps {
  cart: Cart;
  /** The fields that this order requires. */
  needed: readonly DetailName[];
  /** The venue's, ISO 3166: a postcode has another name in the US. */
  country: string;
  /** Fields that were left after typing; their errors may show. */
  left: ReadonlySet<CheckoutField>;
  /** Whether all errors are shown, because the customer tried to order. */
  showAll: boolean;
  onLeave: (field: CheckoutField) => void;
}

interface Props extends FieldProps {
  field: CheckoutField;
  help?: string;
  /** Whether this order type does not require it, so that the label marks it as optional. */
  optional?: boolean;
}

/** A customer's detail: stored on input, validated on blur; a refusal shows until it changes (C12, D70, D72, D202). */
export function DetailField({ field, help, optional = false, ...props }: Props) {
  const intl = useIntl();
  const { cart, needed, country, left, showAll, onLeave } = props;
  const problem = checkDetails(cart, needed)[field];
  const isShown = showAll || (left.has(field) && Boolean(cart[field]));
  const words = ({ id, values }: ReturnType<typeof detailMessage>) =>
    intl.formatMessage({ id: id as FormatjsIntl.Message['ids'] }, { ...values, country });
  const refused = useRefused(field);
  const error = problem && isShown ? words(detailMessage(field, problem)) : refused;
  const label = intl.formatMessage({ id: `checkout.field.${field}` }, { country });
  return (
    <Field
      {...keyboards[field]}
      label={optional ? intl.formatMessage({ id: 'checkout.field.optional' }, { label }) : label}
      name={field}
      initial={cart[field] ?? ''}
      error={error}
      help={help}
      required={needed.includes(field)}
      onValue={(value) => {
        fillIn({ [field]: value } satisfies Details, true);
        fieldChanged(field);
      }}
      onLeave={() => onLeave(field)}
    />
  );
}

/** Autofill, phone keyboard and capitalization per field; text that is too long is reported, never cut (D72, D151). */
const keyboards = {
  customer_name: { autoComplete: 'name', capitals: 'words', spellCheck: false },
  phone_number: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    capitals: 'none',
    spellCheck: false,
  },
  street: { autoComplete: 'street-address', capitals: 'words', spellCheck: false },
  postcode: { autoComplete: 'postal-code', capitals: 'characters', spellCheck: false },
  city: { autoComplete: 'address-level2', capitals: 'words', spellCheck: false },
} as const;
