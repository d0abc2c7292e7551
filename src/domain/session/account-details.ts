import { type DetailField, type DetailProblem, detailText } from '#domain/checkout/detail-forms.ts';
import { detailMessage, verdictOn } from '#domain/checkout/details.ts';
import type { Customer } from '#domain/model.ts';

/** The fields that the forms of an account know, under their names on the wire. */
export type AccountField = 'name' | 'email' | 'phone_number' | 'password' | 'current_password';

export type AccountValues = Readonly<Partial<Record<AccountField, string>>>;

export type AccountProblems = Readonly<Partial<Record<AccountField, DetailProblem>>>;

/** What can be changed in a profile, as it was typed (D23). */
export interface TypedDetails {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly marketing_consent: boolean;
}

/** The changes that a save sends: fields left out stay. */
export interface DetailsChange {
  readonly name?: string;
  readonly email?: string;
  readonly phone_number?: string | null;
  readonly marketing_consent?: boolean;
}

/** What is wrong with the fields of a form (D70). A password that is in use is never judged by its form. */
export function checkAccount(
  values: AccountValues,
  needed: readonly AccountField[],
): AccountProblems {
  const fields = Object.keys(details) as AccountField[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const verdict = verdictOfField(field, values[field] ?? '', needed.includes(field));
      return verdict ? [[field, verdict]] : [];
    }),
  );
}

/** The words for what is wrong with a field, by their id. */
export function accountMessage(field: AccountField, problem: DetailProblem) {
  const detail = details[field];
  if (detail && problem !== 'missing') return detailMessage(detail, problem);
  return { id: `account.${field}.${problem}`, values: {} } as const;
}

/** A customer's details as a form shows them; offers stay off until they are switched on (D23). */
export function typedDetails(customer: Customer): TypedDetails {
  return {
    name: customer.name ?? '',
    email: customer.email ?? '',
    phone_number: customer.phone_number ?? '',
    marketing_consent: customer.marketing_consent ?? false,
  };
}

/** What differs from the stored details; an emptied telephone number is taken away. */
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

/** At most two letters that stand for a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** The rule of each field; null: only whether it is there. */
const details: Readonly<Record<AccountField, DetailField | null>> = {
  name: 'customer_name',
  email: 'email',
  phone_number: 'phone_number',
  password: 'password',
  current_password: null,
};

function verdictOfField(field: AccountField, value: string, isNeeded: boolean) {
  const detail = details[field];
  if (detail) return verdictOn(detail, value, isNeeded ? [detail] : []);
  return isNeeded && value === '' ? 'missing' : null;
}
