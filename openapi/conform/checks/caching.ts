import type { OperationId } from '#server/contract/handler.ts';
import type { Backend } from '../backend.ts';
import { differ, shown } from '../findings.ts';
import type { RequestParts } from '../request.ts';

/** Public answers must have an ETag for revalidation, so that an unchanged menu costs a phone no bytes. */
export async function checkRevalidation(
  backend: Backend,
  id: OperationId,
  given: RequestParts,
): Promise<void> {
  const { findings } = backend;
  const first = await backend.ask(id, given);
  if (first.status !== 200) return;
  const control = first.headers.get('Cache-Control') ?? '';
  const age = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
  if (/immutable/.test(control) || age > longestAgeSeconds) {
    const expected = `at most max-age=${longestAgeSeconds}`;
    differ(findings, { operation: id, where: 'header Cache-Control', expected, got: control });
  }
  const tag = first.headers.get('ETag');
  if (!tag) {
    findings.lacks.add(`${id}: ETag · an unchanged menu is downloaded again at each visit`);
    return;
  }
  const again = await backend.ask(id, { ...given, headers: { 'If-None-Match': tag } });
  if (again.status !== 304) {
    const expected = '304 for If-None-Match with its ETag';
    differ(findings, { operation: id, where: 'header ETag', expected, got: `${again.status}` });
  } else if (again.text !== '') {
    differ(findings, { operation: id, where: '304', expected: 'no body', got: shown(again.text) });
  }
  const other = await backend.ask(id, { ...given, headers: { 'Accept-Language': 'de' } });
  if (other.status === 200 && other.text !== first.text && other.headers.get('ETag') === tag) {
    const expected = 'another ETag for another language';
    differ(findings, { operation: id, where: 'header ETag', expected, got: tag });
  }
}

/** Answers to one customer must not be stored in shared caches. */
export async function checkPrivate(
  backend: Backend,
  id: OperationId,
  given: RequestParts,
): Promise<void> {
  const { headers, status } = await backend.ask(id, given);
  const got = headers.get('Cache-Control') ?? '';
  if (status !== 200 || !/public|s-maxage|immutable/.test(got)) return;
  differ(backend.findings, {
    operation: id,
    where: 'header Cache-Control',
    expected: 'private or no-store',
    got,
  });
}

/** Maximum age of a menu without revalidation. */
const longestAgeSeconds = 300;
