import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Customer } from '#domain/model.ts';
import {
  type AccountValues,
  type DetailsChange,
  detailsChange,
  hasPassword,
  type TypedDetails,
  typedDetails,
} from '#domain/session/account-details.ts';
import { toast } from '#flows/app/toasts.ts';
import { saveDetails } from '#flows/session/account.ts';
import { draftDetails } from '#flows/session/account-drafts.ts';
import { useAccountForm, withFieldMessages } from '#screens/account/use-account-form.ts';
import { detailsDraftStore } from '#stores/session/account-drafts.ts';
import { useIsHere } from '#ui/lib/use-action.ts';

/** State of the details form: stored for this visit on every keystroke, and saved as the difference (A9, D23). */
export function useDetails(customer: Customer, isPasswordOpen: boolean, onSaved: () => void) {
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const [initial] = useState(() => startOf(customer));
  // Changes made elsewhere meanwhile are not in the form, and saving it does not undo them.
  const [before, setBefore] = useState(customer);
  const [wantsOffers, setWantsOffers] = useState(initial.marketing_consent);
  const typedIn = (values: AccountValues): TypedDetails => ({
    name: values.name ?? '',
    email: values.email ?? '',
    phone_number: values.phone_number ?? '',
    marketing_consent: wantsOffers,
  });
  const changeIn = (values: AccountValues) => detailsChange(before, typedIn(values));
  const isNewEmail = (values: AccountValues) => 'email' in changeIn(values);
  const needsProof = (values: AccountValues) =>
    hasPassword(customer) && (isPasswordOpen || isNewEmail(values));

  const form = useAccountForm({
    initial: fieldsOf(initial),
    needed: (values) => [
      'name',
      ...(customer.email ? (['email'] as const) : []),
      ...(isPasswordOpen ? (['password'] as const) : []),
      ...(needsProof(values) ? (['current_password'] as const) : []),
    ],
    send: async (values) => {
      const { password, current_password } = values;
      const proof = needsProof(values) ? { current_password } : {};
      const change = changeIn(values);
      const answer = await saveDetails({
        ...change,
        ...(isPasswordOpen && { password }),
        ...proof,
      });
      if (answer.done) end(change);
      return withFieldMessages(answer);
    },
    onDone: onSaved,
  });

  function end(change: DetailsChange) {
    setBefore({ ...before, ...change });
    draftDetails({});
    toast('SUCCESS', { id: 'account.details.saved' });
    form.change('password', '');
    form.change('current_password', '');
    if ('email' in change && isHere()) navigate('/email-confirmation');
  }

  const { name, email, phone_number, marketing_consent } = typedIn(form.values);
  useEffect(
    () => draftDetails(changedIn(before, { name, email, phone_number, marketing_consent })),
    [before, name, email, phone_number, marketing_consent],
  );

  return {
    form,
    wantsOffers,
    setWantsOffers,
    isNewEmail: isNewEmail(form.values),
  };
}

/** The stored details, with the unsaved changes if they are this customer's. */
function startOf(customer: Customer): TypedDetails {
  const draft = detailsDraftStore.value;
  return { ...typedDetails(customer), ...(draft?.customer_id === customer.id && draft.typed) };
}

/** The changed fields as typed: others may have changed elsewhere when the draft is restored (D23). */
function changedIn(before: Customer, typed: TypedDetails): Partial<TypedDetails> {
  const names = Object.keys(detailsChange(before, typed)) as (keyof TypedDetails)[];
  return Object.fromEntries(names.map((name) => [name, typed[name]]));
}

const fieldsOf = ({ name, email, phone_number }: TypedDetails) => ({ name, email, phone_number });
