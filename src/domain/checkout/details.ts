import type { Details } from '#domain/cart/owner.ts';
import type { ServiceType } from '#domain/model.ts';
import { type DeliveryTerms, needsAddress } from '#domain/venue/service-type.ts';

/** Whether name, telephone number and email have to be given (§3). */
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

/** The message of a field that is missing or not in its form. */
export type DetailMessage = `details.${DetailField}.${'missing' | 'wrong'}`;

export type DetailMessages = Partial<Record<DetailField, DetailMessage>>;

/** The details that an order type asks for (§3). */
export function requiredDetails(type: ServiceType): RequiredDetails {
  return required[type];
}

/**
 * The fields that an order of a type cannot do without at a venue, in the order in which they are asked (§3, D71). What is
 * brought to an address needs somebody to give it to and to write to, also where a shop brings it.
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

/** What is wrong with details, by field: required ones must be there, and all that are there in their form (D70). */
export function checkDetails(
  details: Details & { readonly password?: string | null },
  needed: readonly DetailField[] = [],
): DetailMessages {
  const messages = detailFields.flatMap((field) => {
    const verdict = verdictOn(field, details[field], needed);
    return verdict ? [[field, `details.${field}.${verdict}`]] : [];
  });
  return Object.fromEntries(messages);
}

/** What an email address looks like, and that it is not too long (D70). */
export function isEmail(text: string): boolean {
  return forms.email(text.trim());
}

/** Whether a field is missing or not in its form; null where it is right (D70). */
export function verdictOn(
  field: DetailField,
  value: string | null | undefined,
  needed: readonly DetailField[],
): 'missing' | 'wrong' | null {
  // A password is what was typed, with its spaces.
  const text = field === 'password' ? (value ?? '') : (value ?? '').trim();
  if (text === '') return needed.includes(field) ? 'missing' : null;
  return forms[field](text) ? null : 'wrong';
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

const forms: Readonly<Record<DetailField, (text: string) => boolean>> = {
  customer_name: isBetween(1, 96),
  email: (text) => text.length <= 96 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  phone_number: (text) =>
    text.length <= 20 && /^\+?[\d\s()./-]+$/.test(text) && digitsOf(text) >= 7,
  street: isBetween(3, 128),
  postcode: isBetween(2, 11),
  city: isBetween(2, 128),
  password: isBetween(8, 72),
};

function isBetween(least: number, most: number): (text: string) => boolean {
  return (text) => text.length >= least && text.length <= most;
}

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').length;
}
