import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Customer } from '#domain/model.ts';
import {
  type AccountValues,
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

/** State of the details form: stored for this visit on every keystroke, and saved as the difference (A9, D23). */
export function useDetails(customer: Customer, isPasswordOpen: boolean, onSaved: () => void) {
  const [, navigate] = useLocation();
  const [initial] = useState(() => startOf(customer));
  const [wantsOffers, setWantsOffers] = useState(initial.marketing_consent);
  const typedIn = (values: AccountValues): TypedDetails => ({
    name: values.name ?? '',
    email: values.email ?? '',
    phone_number: values.phone_number ?? '',
    marketing_consent: wantsOffers,
  });
  const isNewEmail = (values: AccountValues) => 'email' in detailsChange(customer, typedIn(values));
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
      const change = {
        ...detailsChange(customer, typedIn(values)),
        ...(isPasswordOpen && { password }),
        ...proof,
      };
      const answer = await saveDetails(change);
      if (answer.done) end('email' in change);
      return withFieldMessages(answer);
    },
    onDone: onSaved,
  });

  function end(isEmailChanged: boolean) {
    draftDetails(null);
    toast('SUCCESS', { id: 'account.details.saved' });
    form.change('password', '');
    form.change('current_password', '');
    if (isEmailChanged) navigate('/email-confirmation');
  }

  const typed = typedIn(form.values);
  const isChanged = Object.keys(detailsChange(customer, typed)).length > 0;
  const { name, email, phone_number, marketing_consent } = typed;
  useEffect(
    () => draftDetails(isChanged ? { name, email, phone_number, marketing_consent } : null),
    [isChanged, name, email, phone_number, marketing_consent],
  );

  return {
    form,
    wantsOffers,
    setWantsOffers,
    isNewEmail: isNewEmail(form.values),
  };
}

/** The unsaved draft if it is this customer's; else the stored details. */
function startOf(customer: Customer): TypedDetails {
  const draft = detailsDraftStore.value;
  return draft?.customer_id === customer.id ? draft.typed : typedDetails(customer);
}

const fieldsOf = ({ name, email, phone_number }: TypedDetails) => ({ name, email, phone_number });
