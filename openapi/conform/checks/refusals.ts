import type { ValidatedOperation } from '#server/contract/contract.ts';
import type { Backend } from '../backend.ts';
import type { RequestParts } from '../request.ts';
import { refusal } from './answers.ts';

/** Ids that no backend has, by the name of the path parameter. */
const unknownIds: Readonly<Record<string, string>> = {
  '/api/venues/': 'no-venue-has-this-slug',
  '/api/orders/': '00000000-0000-4000-8000-000000000000',
};
const unknownNumber = 2_147_483_646;

/** Makes calls that every operation must refuse; none of them changes anything. */
export async function checkRefusals(backend: Backend): Promise<void> {
  for (const operation of backend.operations) {
    // Files come from the host of the app, which responds to unknown ones with its own page.
    const isFile = operation.path.startsWith('/assets/');
    if (isFile || backend.findings.absent.has(operation.id)) continue;
    await refuseEach(backend, operation);
  }
}

async function refuseEach(backend: Backend, operation: ValidatedOperation): Promise<void> {
  const { id, callers, answers, body } = operation;
  const isForGuests = callers.has('guest');
  const unknown: RequestParts = { params: unknownParams(operation), ...(body && { body: {} }) };
  if (!isForGuests) {
    await refusal(backend, id, unknown, { statuses: [401, 403], why: 'a guest' });
  }
  if ('401' in answers && !callers.has('nobody')) {
    const request = { ...unknown, authorization: `Basic ${btoa('nobody:nothing')}` };
    await refusal(backend, id, request, { statuses: [401], why: 'wrong credentials' });
  }
  if (isForGuests && '404' in answers && operation.path.includes('{') && !body) {
    const request = { ...unknown, query: requiredQuery(operation) };
    await refusal(backend, id, request, { statuses: [404], why: 'an unknown record' });
  }
  if (isForGuests && operation.parameters.some((one) => one.in === 'query' && one.required)) {
    await refusal(backend, id, {}, { statuses: [400, 404, 422], why: 'a missing parameter' });
  }
  if (isForGuests && body?.required) {
    const request = { ...unknown, body: [] };
    await refusal(backend, id, request, { statuses: [400, 404, 422], why: 'a list as the body' });
  }
}

function unknownParams({ path, parameters }: ValidatedOperation): Record<string, string | number> {
  const places = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const [, known] = Object.entries(unknownIds).find(([start]) => path.startsWith(start)) ?? [];
  return Object.fromEntries(
    places.map((name) => {
      if (name === 'code') return [name, 'zz-none-99'];
      return [name, name === 'lang' ? 'zz' : (known ?? unknownNumber)];
    }),
  );
}

function requiredQuery({ parameters }: ValidatedOperation): RequestParts['query'] {
  const required = parameters.filter((one) => one.in === 'query' && one.required);
  return Object.fromEntries(required.map(({ name }) => [name, unknownNumber]));
}
