import createClient from 'openapi-fetch';
import { expect, it } from 'vitest';
import { bodyOf, doneOf } from '#api/answers.ts';
import { ApiError, orNull } from '#api/errors.ts';
import { codeIn, fieldsIn, messagesIn } from '#api/refusals/error-body.ts';
import type { paths } from '#openapi/schema.d.ts';

const json = (body: unknown, status = 200) => Response.json(body, { status });
const page = (status: number) =>
  new Response('<!doctype html><p>Welcome to our Wi-Fi</p>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

function ask(answer: () => Response | Promise<Response>) {
  const client = createClient<paths>({ baseUrl: 'http://venue.test', fetch: async () => answer() });
  return bodyOf(client.GET('/api/venues/count.json'));
}

it('a JSON response is returned', async () => {
  expect(await ask(() => json({ count: 3 }))).toEqual({ count: 3 });
});

it.each([
  ['a Wi-Fi sign-in page with status 200', () => page(200), 'foreign'],
  ['an empty answer', () => json(null), 'foreign'],
  [
    'half an answer',
    () => new Response('{"cou', { headers: { 'Content-Type': 'application/json' } }),
    'foreign',
  ],
  ['a gateway page', () => page(502), 'server'],
  ['a failure of the server', () => json({ errors: ['x'] }, 500), 'server'],
  ['a refusal', () => json({ errors: ['x'] }, 422), 'refused'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
])('%s is a %s problem', async (_case, answer, problem) => {
  await expect(ask(answer)).rejects.toMatchObject({ name: 'ApiError', problem });
});

it.each([
  [{ errors: ['One.', 'Two.'] }, ['One.', 'Two.']],
  [{ error: 'One.' }, ['One.']],
  [{ message: 'One.' }, ['One.']],
  [{ message: ['One.', 'Two.'], error: 'Bad Request' }, ['One.', 'Two.']],
  [{ message: 'One.', error: 'Conflict', statusCode: 409 }, ['One.']],
  [{ errors: ['<html>oops</html>', 'Two.'] }, ['Two.']],
  [{ errors: [] }, []],
  [{ errors: [1, null, {}] }, []],
  [{ title: 'Conflict', detail: 'One.', status: 409 }, ['One.']],
  [{ title: 'Conflict', status: 409 }, []],
  [{ message: 'Invalid.', errors: { email: ['One.'], name: 'Two.' } }, ['One.', 'Two.']],
  [
    { errors: [{ title: 'Invalid', detail: 'One.' }, { message: 'Two.' }, { code: 'x' }] },
    ['One.', 'Two.'],
  ],
  [{ detail: [{ message: 'One.' }] }, ['One.']],
  ['nonsense', []],
  [
    { errors: Array.from({ length: 9 }, () => 'x'.repeat(300)) },
    Array.from({ length: 5 }, () => 'x'.repeat(200)),
  ],
])('[H7] [D410] the messages of %j are %j', async (body, messages) => {
  const error = await ask(() => json(body, 422)).catch((reason: ApiError) => reason);
  expect(messagesIn((error as ApiError).body)).toEqual(messages);
});

it.each<[unknown, string | null, object]>([
  [{ errors: ['x'], code: 'email_taken' }, 'email_taken', {}],
  [{ errors: ['x'], code: 7 }, null, {}],
  [{ errors: ['x'], code: '<script>' }, null, {}],
  [{ errors: ['x'], code: 'a'.repeat(65) }, null, {}],
  [
    { errors: ['x'], fields: { email: ['is taken', 'is long'], name: 'is missing' } },
    null,
    { email: 'is taken', name: 'is missing' },
  ],
  [{ errors: ['x'], fields: { email: [], name: [7], phone: ['<html>'] } }, null, {}],
  [{ errors: ['x'], fields: 'nonsense' }, null, {}],
  [{ errors: { email: ['is taken'] } }, null, { email: 'is taken' }],
  ['nonsense', null, {}],
])('[H7] of %j the code is %s and the fields are %j', async (body, code, fields) => {
  const error = await ask(() => json(body, 422)).catch((reason: ApiError) => reason);
  expect(codeIn((error as ApiError).body)).toBe(code);
  expect(fieldsIn((error as ApiError).body)).toEqual(fields);
});

it.each<[string, () => Response, string | null]>([
  ['204', () => new Response(null, { status: 204 }), null],
  ['an empty object', () => json({}), null],
  ['a Wi-Fi sign-in page', () => page(200), 'foreign'],
  ['a refusal', () => json({ errors: ['x'] }, 422), 'refused'],
])('a call without a body is done with %s: %s', async (_, answer, problem) => {
  const client = createClient<paths>({ baseUrl: 'http://venue.test', fetch: async () => answer() });
  const call = doneOf(client.POST('/api/oauth/revoke.json', { body: { token: 't' } }));
  if (problem === null) await expect(call).resolves.toBeUndefined();
  else await expect(call).rejects.toMatchObject({ name: 'ApiError', problem });
});

it('a failed call is null where its reason does not matter; a bug of the app is still thrown', async () => {
  expect(await orNull(Promise.resolve(3))).toBe(3);
  expect(await orNull(Promise.reject(new ApiError('network', 0)))).toBeNull();
  await expect(orNull(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});
