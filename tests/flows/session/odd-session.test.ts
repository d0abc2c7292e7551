import { expect, it } from 'vitest';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

const writtenElsewhere = (key: string, text: string) => {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

it.each([
  ['{"id":7}', '{"access_token":"one"}', true],
  ['{"id":"x"}', '{"access_token":7}', false],
  ['{"id":null}', '{"access_token":null}', false],
  ['[]', '"text"', false],
  ['{', '', false],
])(
  '[T21] with %s and %s stored, the phone has somebody signed in: %s',
  (customer, credentials, is) => {
    writtenElsewhere('customer', customer);
    writtenElsewhere('credentials', credentials);
    expect([readStore(customerStore) !== null, readStore(credentialsStore) !== null]).toEqual([
      is,
      is,
    ]);
  },
);
