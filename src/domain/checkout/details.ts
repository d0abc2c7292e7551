import type { Details } from '#domain/cart/owner.ts';
import type { ServiceType } from '#domain/model.ts';
import { type DeliveryTerms, needsAddress } from '#domain/venue/service-type.ts';

/** Which contact details are required (§3). */
export interface RequiredDetails {
  readonly name: boolean;
  readonly phoneNumber: boolean;
  readonly email: boolean;
}

export type DetailField =
  | 'customer_name'
  | 'email'
  | 'phone_number'
  | 'street'
  | 'postcode'
  | 'city'
  | 'password';

/** Message id of a field that is missing or malformed. */
export type DetailMessage = `details.${DetailField}.${'missing' | 'wrong'}`;

export type DetailMessages = Partial<Record<DetailField, DetailMessage>>;

/** Required contact details by service type (§3). */
export function requiredDetails(type: ServiceType): RequiredDetails {
  return required[type];
}

/**
 * Required fields of an order, in display order (§3, D71). Anything brought to an address needs a name and contact,
 * even for a shop order.
 */
export function requiredFields(type: ServiceType, venue: DeliveryTerms): readonly DetailField[] {
  const { name, phoneNumber, email } = requiredDetails(type);
  const isAddressed = needsAddress(type, venue);
  const fields: readonly (DetailField | false)[] = [
    (name || isAddressed) && 'customer_name',
    phoneNumber && 'phone_number',
    (email || isAddressed) && 'email',
    ...(isAddressed ? (['street', 'postcode', 'city'] as const) : []),
  ];
  return fields.filter((field) => field !== false);
}

/** Validates details: required fields must be filled, and all filled ones well-formed (D70). */
export function checkDetails(
  details: Details & { readonly password?: string | null },
  needed: readonly DetailField[] = [],
): DetailMessages {
  const messages = detailFields.flatMap((field) => {
    const verdict = validateField(field, details[field], needed);
    return verdict ? [[field, `details.${field}.${verdict}`]] : [];
  });
  return Object.fromEntries(messages);
}

/** Whether a text looks like an email address of acceptable length (D70). */
export function isEmail(text: string): boolean {
  return validators.email(text.trim());
}

/** Whether a field is missing or malformed; null if valid (D70). */
export function validateField(
  field: DetailField,
  value: string | null | undefined,
  needed: readonly DetailField[],
): 'missing' | 'wrong' | null {
  // Passwords keep leading and trailing spaces.
  const text = field === 'password' ? (value ?? '') : (value ?? '').trim();
  if (text === '') return needed.includes(field) ? 'missing' : null;
  return validators[field](text) ? null : 'wrong';
}

const detailFields: readonly DetailField[] = [
  'customer_name',
  'phone_number',
  'email',
  'street',
  'postcode',
  'city',
  'password',
];

const required: Readonly<Record<ServiceType, RequiredDetails>> = {
  WebCollection: { name: true, phoneNumber: false, email: true },
  WebDelivery: { name: true, phoneNumber: true, email: true },
  WebEatIn: { name: true, phoneNumber: false, email: false },
  WebBringToTable: { name: false, phoneNumber: false, email: false },
  WebBringToMe: { name: true, phoneNumber: false, email: true },
  WebShop: { name: false, phoneNumber: false, email: false },
  WebCatering: { name: true, phoneNumber: false, email: true },
};

const validators: Readonly<Record<DetailField, (text: string) => boolean>> = {
  customer_name: isBetween(1, 96),
  email: (text) => text.length <= 96 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  phone_number: (text) =>
    text.length <= 20 && /^\+?[\d\s()./-]+$/.test(text) && digitsOf(text) >= 7,
  street: isBetween(3, 128),
  postcode: isBetween(2, 11),
  city: isBetween(2, 128),
  password: isBetween(8, 72),
};

function isBetween(min: number, max: number): (text: string) => boolean {
  return (text) => text.length >= min && text.length <= max;
}

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').length;
}
