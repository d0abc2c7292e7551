import { type DetailField, type DetailProblem, detailText } from '#domain/checkout/detail-forms.ts';
import { detailMessage, validateField } from '#domain/checkout/details.ts';
import type { Customer } from '#domain/model.ts';

/** Fields of the account forms, named as in the contract. */
export type AccountField = 'name' | 'email' | 'phone_number' | 'password' | 'current_password';

export type AccountValues = Readonly<Partial<Record<AccountField, string>>>;

export type AccountProblems = Readonly<Partial<Record<AccountField, DetailProblem>>>;

/** Editable profile fields as typed (D23). */
export interface TypedDetails {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly marketing_consent: boolean;
}

/** Changes to send; unchanged fields are left out. */
export interface DetailsChange {
  readonly name?: string;
  readonly email?: string;
  readonly phone_number?: string | null;
  readonly marketing_consent?: boolean;
}

/** Validates the fields of a form (D70). The format of a current password is not checked. */
export function checkAccount(
  values: AccountValues,
  needed: readonly AccountField[],
): AccountProblems {
  const fields = Object.keys(details) as AccountField[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const verdict = validateAccountField(field, values[field] ?? '', needed.includes(field));
      return verdict ? [[field, verdict]] : [];
    }),
  );
}

/** Returns the id of the message for an invalid field (D151). */
export function accountMessage(field: AccountField, problem: DetailProblem) {
  const detail = details[field];
  if (detail && problem !== 'missing') return detailMessage(detail, problem);
  return { id: `account.${field}.${problem}`, values: {} } as const;
}

/** Initial form values of a customer; marketing consent stays off until it is switched on (D23). */
export function typedDetails(customer: Customer): TypedDetails {
  return {
    name: customer.name ?? '',
    email: customer.email ?? '',
    phone_number: customer.phone_number ?? '',
    marketing_consent: customer.marketing_consent ?? false,
  };
}

/** Changes compared with the stored details; an emptied phone number is removed (D23). */
export function detailsChange(customer: Customer, typed: TypedDetails): DetailsChange {
  const stored = typedDetails(customer);
  const name = detailText('customer_name', typed.name);
  const email = detailText('email', typed.email);
  const phone = detailText('phone_number', typed.phone_number);
  return {
    ...(name !== stored.name && { name }),
    ...(email !== stored.email && { email }),
    ...(phone !== stored.phone_number && { phone_number: phone || null }),
    ...(typed.marketing_consent !== stored.marketing_consent && {
      marketing_consent: typed.marketing_consent,
    }),
  };
}

/** Whether the customer has a password; customers of a partner, or with only passkeys, have none (D246). */
export function hasPassword({ email, has_password = true }: Customer): boolean {
  return Boolean(email) && has_password;
}

/** Initials of the first and the last word of a name (design 11.13). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** Validation rule by field; null checks only that it is filled. */
const details: Readonly<Record<AccountField, DetailField | null>> = {
  name: 'customer_name',
  email: 'email',
  phone_number: 'phone_number',
  password: 'password',
  current_password: null,
};

function validateAccountField(field: AccountField, value: string, isNeeded: boolean) {
  const detail = details[field];
  if (detail) return validateField(detail, value, isNeeded ? [detail] : []);
  return isNeeded && value === '' ? 'missing' : null;
}
