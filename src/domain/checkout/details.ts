import type { Details } from '#domain/cart/owner.ts';
import type { ServiceType } from '#domain/model.ts';
import { hasPostcodes } from '#domain/venue/postcodes.ts';
import { type DeliveryTerms, needsAddress } from '#domain/venue/service-type.ts';
import {
  type DetailField,
  type DetailProblem,
  detailText,
  mostOf,
  problemOf,
} from './detail-forms.ts';

export type { DetailField } from './detail-forms.ts';

/** Whether name, telephone number and email have to be given (§3). */
export interface RequiredDetails {
  readonly name: boolean;
  readonly phoneNumber: boolean;
  readonly email: boolean;
}

export type DetailProblems = Partial<Record<DetailField, DetailProblem>>;

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
    isAddressed && 'street',
    isAddressed && hasPostcodes(venue.country) && 'postcode',
    isAddressed && 'city',
  ];
  return fields.filter((field) => field !== false);
}

/** The fields that an order shows: those that it needs, a postcode where there is one, and an email for the receipt (D71). */
export function askedFields(type: ServiceType, venue: DeliveryTerms): readonly DetailField[] {
  const optional = needsAddress(type, venue)
    ? (['postcode', 'email'] as const)
    : (['email'] as const);
  return [...new Set<DetailField>([...requiredFields(type, venue), ...optional])];
}

/** What is wrong with details, by field: required ones must be there, and all that are there in their form (D70). */
export function checkDetails(
  details: Details & { readonly password?: string | null },
  needed: readonly DetailField[] = [],
): DetailProblems {
  const problems = detailFields.flatMap((field) => {
    const verdict = verdictOn(field, details[field], needed);
    return verdict ? [[field, verdict]] : [];
  });
  return Object.fromEntries(problems);
}

/** The words for what is wrong with a field, by their id (D151). */
export function detailMessage(field: DetailField, problem: DetailProblem) {
  const isOfAny = problem === 'long' && field !== 'password' && field !== 'phone_number';
  const cause = field === 'password' && problem !== 'missing' ? 'length' : problem;
  const id = isOfAny ? 'checkout.details.long' : `checkout.details.${field}.${cause}`;
  return { id, values: { most: mostOf(field) } } as const;
}

/** What an email address looks like, and that it is not too long (D70). */
export function isEmail(text: string): boolean {
  return problemOf('email', text) === null;
}

/** What is wrong with a field; null where it is right (D70, D151). */
export function verdictOn(
  field: DetailField,
  value: string | null | undefined,
  needed: readonly DetailField[],
): DetailProblem | null {
  const problem = problemOf(field, value ?? '');
  return problem === 'missing' && !needed.includes(field) ? null : problem;
}

/**
 * The details that go with an order, in the form in which they are judged (D151). What this kind of order does not ask for,
 * and is not in its form, would be refused in a field that nobody sees: it stays behind.
 */
export function sentDetails(details: Details): Pick<Details, Exclude<DetailField, 'password'>> {
  const fields = detailFields.filter((field) => field !== 'password');
  return Object.fromEntries(
    fields.map((field) => {
      const typed = details[field] ?? '';
      return [field, problemOf(field, typed) === null ? detailText(field, typed) : null];
    }),
  );
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
