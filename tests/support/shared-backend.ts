import { inject } from 'vitest';

type Backend = typeof import('./backend.ts');

/**
 * The backend for tests with a page: a bundle (page/backend-bundle.ts) that each thread loads once, outside of the pages
 * of its files. As part of every file's page, its 270 modules and their schemas would take two seconds each time.
 */
export const sharedBackend: Backend | null = load(inject('backendBundle'));

/** The code of the backend: shared where the tests have a page, otherwise their own. */
export async function loadBackend(): Promise<Backend> {
  return sharedBackend ?? import('./backend.ts');
}

/** Loads it with Node's `require`, since a test's imports would run in its page. */
function load(file: string | undefined): Backend | null {
  if (!file) return null;
  const { createRequire } = process.getBuiltinModule('node:module');
  return createRequire(file)(file);
}

/** Copies the shared backend's response into one of the page's own classes. */
export async function asOfPage(response: Response): Promise<Response> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = response.body === null ? null : bytes;
  return new Response(body, { status, headers: [...headers] });
}
