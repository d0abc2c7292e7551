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

/** Requires it as Node does; what tests import is run in their page. */
function load(file: string | undefined): Backend | null {
  if (!file) return null;
  const { createRequire } = process.getBuiltinModule('node:module');
  return createRequire(file)(file);
}

/** The shared backend's response as one of the page, with the page's kinds of objects. */
export async function asOfPage(response: Response): Promise<Response> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = response.body === null ? null : bytes;
  return new Response(body, { status, headers: [...headers] });
}
