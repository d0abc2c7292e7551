import type { Details } from '#domain/cart/owner.ts';
import type { Cart, ServiceType } from '#domain/model.ts';
import { hasPostcodes } from '#domain/venue/postcodes.ts';
import { type DeliveryTerms, needsAddress } from '#domain/venue/service-type.ts';
import {
  type DetailField,
  type DetailProblem,
  detailText,
  maxLengthOf,
  problemOf,
} from './detail-forms.ts';

export type { DetailField } from './detail-forms.ts';

export type DetailProblems = Partial<Record<DetailField, DetailProblem>>;

/**
 * Required fields of an order, in display order (§3, D71). Anything brought to an address needs a name and contact,
 * even for a shop order.
 */
export function requiredFields(type: ServiceType, venue: DeliveryTerms): readonly DetailField[] {
  const needed: readonly DetailField[] = needsAddress(type, venue)
    ? [...contacts[type], 'customer_name', 'email', 'street', 'city']
    : contacts[type];
  const hasPostcode = needed.includes('street') && hasPostcodes(venue.country);
  return detailFields.filter(
    (field) => needed.includes(field) || (field === 'postcode' && hasPostcode),
  );
}

/** Fields to show: the required ones, a postcode with any address, and an email for the receipt (D71). */
export function shownFields(type: ServiceType, venue: DeliveryTerms): readonly DetailField[] {
  const optional = needsAddress(type, venue)
    ? (['postcode', 'email'] as const)
    : (['email'] as const);
  return [...new Set<DetailField>([...requiredFields(type, venue), ...optional])];
}

/**
 * Returns the problems of the details, by field: required ones must be present, and all present ones valid (D70).
 */
export function checkDetails(
  details: Details & { readonly password?: string | null },
  needed: readonly DetailField[] = [],
): DetailProblems {
  const problems = detailFields.flatMap((field) => {
    const verdict = validateField(field, details[field], needed);
    return verdict ? [[field, verdict]] : [];
  });
  return Object.fromEntries(problems);
}

/** Whether everything that an address needs here is there: some countries have no postcodes (D71). */
export function isAddressComplete(cart: Cart, venue: DeliveryTerms): boolean {
  const type = cart.service_type;
  if (!type || !needsAddress(type, venue)) return false;
  const needed = requiredFields(type, venue).filter(isOfAddress);
  const problems = checkDetails(cart, needed);
  return needed.every((field) => !problems[field]);
}

/** Returns the id of the message for an invalid field (D151). */
export function detailMessage(field: DetailField, problem: DetailProblem) {
  const isOfAny = problem === 'long' && field !== 'password' && field !== 'phone_number';
  const cause = field === 'password' && problem !== 'missing' ? 'length' : problem;
  const id = isOfAny ? 'checkout.details.long' : `checkout.details.${field}.${cause}`;
  return { id, values: { most: maxLengthOf(field) } } as const;
}

/** Whether a text looks like an email address of acceptable length (D70). */
export function isEmail(text: string): boolean {
  return problemOf('email', text) === null;
}

/** Returns the problem of a field; null if it is valid (D70, D151). */
export function validateField(
  field: DetailField,
  value: string | null | undefined,
  needed: readonly DetailField[],
): DetailProblem | null {
  const problem = problemOf(field, value ?? '');
  return problem === 'missing' && !needed.includes(field) ? null : problem;
}

/**
 * Returns the details that are sent with an order, in the form in which they are checked (D151): the customer's, and
 * the address only if the order is delivered. Details that the phone filled in or another kind of order left behind
 * stay on the phone (D204).
 */
export function sentDetails(cart: Cart, venue: DeliveryTerms): Partial<Cart> {
  const type = cart.service_type;
  const isAddressed = type != null && needsAddress(type, venue);
  const fields = detailFields.filter((field) => field !== 'password');
  const details = fields.map((field) => {
    const typed = cart[field] ?? '';
    const isSent = (isAddressed || !isOfAddress(field)) && problemOf(field, typed) === null;
    return [field, isSent ? detailText(field, typed) : null];
  });
  return {
    ...Object.fromEntries(details),
    ...(!isAddressed && { driver_notes: null, home_address: null }),
    ...(!cart.customer_has_allergies && { allergy_notes: null }),
  };
}

const isOfAddress = (field: DetailField) => ['street', 'postcode', 'city'].includes(field);

/** In display order. */
const detailFields: readonly DetailField[] = [
  'customer_name',
  'phone_number',
  'email',
  'street',
  'postcode',
  'city',
  'password',
];

/** Required contact details by service type (§3). */
const contacts: Readonly<Record<ServiceType, readonly DetailField[]>> = {
  WebCollection: ['customer_name', 'email'],
  WebDelivery: ['customer_name', 'phone_number', 'email'],
  WebEatIn: ['customer_name'],
  WebBringToTable: [],
  WebBringToMe: ['customer_name', 'email'],
  WebShop: [],
  WebCatering: ['customer_name', 'email'],
};
