import type { OperationId } from '#server/contract/handler.ts';
import type { Backend } from '../backend.ts';
import { differ } from '../findings.ts';
import type { RequestParts } from '../request.ts';

/** A GET request must return the same whether its parameters are omitted or sent with the defaults of the contract. */
export async function checkDefaults(
  backend: Backend,
  id: OperationId,
  given: RequestParts = {},
): Promise<void> {
  const defaults = Object.fromEntries(
    backend
      .operation(id)
      .parameters.filter((one) => one.in === 'query' && one.schema.default !== undefined)
      .map(({ name, schema }) => [name, schema.default as string | number | boolean]),
  );
  // A slot may expire between two responses, so only repeated differences count.
  for (let tries = 0; tries < 2; tries += 1) {
    const plain = await backend.ask(id, given);
    const explicit = await backend.ask(id, { ...given, query: { ...defaults, ...given.query } });
    if (plain.status !== backend.operation(id).success) return;
    if (plain.text === explicit.text) return;
  }
  const names = Object.keys(defaults).join(', ');
  differ(backend.findings, {
    operation: id,
    where: `query ${names}`,
    expected: 'the same answer with the defaults as without them',
    got: 'another answer',
  });
}
