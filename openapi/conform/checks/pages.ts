import type { OperationId } from '#server/contract/handler.ts';
import type { Backend } from '../backend.ts';
import { differ } from '../findings.ts';
import type { RequestParts } from '../request.ts';
import { same } from './answers.ts';

/** A list must respect per_page, and its pages must not repeat entries. */
export async function checkPages(
  backend: Backend,
  id: OperationId,
  field: string,
  given: RequestParts = {},
): Promise<void> {
  const page = async (query: RequestParts['query']) => {
    const { json } = await backend.ask(id, { ...given, query: { ...given.query, ...query } });
    const entries = (json as Readonly<Record<string, unknown>> | undefined)?.[field];
    return Array.isArray(entries) ? (entries as readonly { readonly id?: unknown }[]) : null;
  };
  const all = await page({});
  const first = await page({ per_page: 1 });
  if (!all || !first || all.length === 0) return;
  if (first.length > 1) {
    const got = `${first.length} entries`;
    differ(backend.findings, { operation: id, where: 'query per_page', expected: '1 entry', got });
    return;
  }
  same(backend, id, `body.${field}[0].id`, [first[0]?.id, all[0]?.id]);
  const beyond = await page({ per_page: 1, page: 9999 });
  // The parameter is an addition: without it the first page is all that the app can show.
  if (beyond && beyond[0]?.id === first[0]?.id) {
    backend.findings.lacks.add(`${id}: pages (page) · the app shows the first page only`);
    return;
  }
  same(backend, id, 'query page beyond the last', [beyond?.length, 0]);
  const second = await page({ per_page: 1, page: 2 });
  if (all.length > 1) same(backend, id, 'query page', [second?.[0]?.id, all[1]?.id]);
}
