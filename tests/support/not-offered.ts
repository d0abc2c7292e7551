import { operationAt } from '../contract/without-additions.ts';

/** Answers by which servers say that they do not offer an operation. */
export const notOfferedResponses: readonly {
  readonly answered: string;
  readonly response: () => Response;
}[] = [
  {
    answered: '404 in HTML',
    response: () =>
      new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  },
  {
    answered: '404 in JSON',
    response: () => Response.json({ status: 404, error: 'Not Found' }, { status: 404 }),
  },
  {
    answered: '405',
    response: () => Response.json({ message: 'Method Not Allowed' }, { status: 405 }),
  },
  { answered: '501', response: () => new Response(null, { status: 501 }) },
];

/** The operation that a request is for; '' if the contract has none. */
export function operationOf(input: Request | string, init?: RequestInit): string {
  const isText = typeof input === 'string';
  const { pathname } = new URL(isText ? input : input.url, 'http://localhost');
  const method = isText ? (init?.method ?? 'GET') : input.method;
  return operationAt({ method, path: pathname })?.id ?? '';
}

/** A backend that runs, but answers everything except its venues like this. */
export function runningWithout(response: () => Response) {
  return async ({ url }: Request): Promise<Response> =>
    url.includes('/api/venues.json') ? Response.json({ venues: [] }) : response();
}
