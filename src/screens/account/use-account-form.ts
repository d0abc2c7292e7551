import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type AccountField,
  type AccountValues,
  accountMessage,
  checkAccount,
} from '#domain/session/account-details.ts';
import type { FormAnswer } from '#flows/app/form-answer.ts';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useWords } from './use-words.ts';

/** The result of a form's action that failed. */
export type Refused = Extract<FormAnswer, { done: false }>;

type Values = Readonly<Record<AccountField, string>>;

interface AccountFormInput {
  initial?: AccountValues;
  /** Fields that have to be filled in. */
  needed: readonly AccountField[] | ((values: Values) => readonly AccountField[]);
  send: (values: Values) => Promise<FormAnswer>;
  onDone: () => void;
  /** After a refusal that names no field. */
  onRefused?: (refused: Refused) => void;
}

export type AccountForm = ReturnType<typeof useAccountForm>;

/** A form of the account: a field is validated on blur after typing, all of them on submit (design 11.8, D70). */
export function useAccountForm({
  initial = {},
  needed,
  send,
  onDone,
  onRefused,
}: AccountFormInput) {
  const intl = useIntl();
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ ...empty, ...initial });
  const latest = useRef(values);
  const [left, setLeft] = useState<ReadonlySet<AccountField>>(new Set());
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isWorking, setWorking] = useState(false);
  const wanted = typeof needed === 'function' ? needed(values) : needed;
  const problems = checkAccount(values, wanted);

  useEffect(() => {
    if (tries === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // Safari scrolls only until the field's text cursor is visible.
    field?.scrollIntoView({ block: 'center' });
  }, [tries]);

  function change(field: AccountField, value: string) {
    latest.current = { ...latest.current, [field]: value };
    setValues(latest.current);
    setRefused((before) => before && withoutField(before, field));
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isWorking) return;
    setRefused(null);
    const count = Object.keys(problems).length;
    if (count > 0) return stumble(count);
    setWorking(true);
    const answer = await send(values).finally(() => setWorking(false));
    if (answer.done) return onDone();
    // The message of a field that this form does not have would be shown nowhere (D350).
    const fields = form.current?.elements;
    const named = Object.entries(answer.fields).filter(([field]) => fields?.namedItem(field));
    // Errors about values that were edited since are outdated (D277).
    const current = named.filter(([name]) => {
      const field = name as AccountField;
      return latest.current[field] === values[field];
    });
    if (current.length === 0 && named.length > 0) return;
    setRefused({ ...answer, fields: Object.fromEntries(current) });
    if (current.length > 0) stumble(current.length);
    else if (latest.current === values) onRefused?.(answer);
  }

  function stumble(count: number) {
    setTries((before) => before + 1);
    announce(intl.formatMessage({ id: 'checkout.toFix' }, { count }), 'urgent');
  }

  function errorOf(field: AccountField): string | undefined {
    const answered = refused?.fields[field];
    if (answered) return words(answered);
    const verdict = problems[field];
    const isShown = tries > 0 || (left.has(field) && values[field] !== '');
    if (!verdict || !isShown) return undefined;
    const said = accountMessage(field, verdict);
    return intl.formatMessage({ id: said.id as FormatjsIntl.Message['ids'] }, said.values);
  }

  return {
    form,
    values,
    change,
    focus: (field: AccountField) => {
      form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    },
    leave: (field: AccountField) => {
      if (values[field] !== '') setLeft((before) => new Set([...before, field]));
    },
    errorOf,
    isNeeded: (field: AccountField) => wanted.includes(field),
    submit,
    isWorking,
    /** The refusal to show above the form; null if its fields show it. */
    refused: refused && Object.keys(refused.fields).length === 0 ? refused : null,
  };
}

const empty: Values = {
  name: '',
  email: '',
  phone_number: '',
  password: '',
  current_password: '',
};

/** Drops the server's error about a field once the field changes, and the refusal with its last field. */
function withoutField(refused: Refused, field: AccountField): Refused | null {
  const { [field]: gone, ...fields } = refused.fields;
  return gone && Object.keys(fields).length === 0 ? null : { ...refused, fields };
}

/** Replaces messages that the form can show better at its fields: a taken address, a wrong password. */
export function withFieldMessages(answer: FormAnswer): FormAnswer {
  if (answer.done) return answer;
  if (answer.code === 'email_taken') {
    return { ...answer, fields: { email: { id: 'account.create.taken' } } };
  }
  if (answer.code === 'wrong_password') {
    return { ...answer, fields: { current_password: { id: 'account.current_password.wrong' } } };
  }
  return answer;
}
