/**
 * `npm run contract` lists every call of the contract, and whether the reference backend answers it, serves it as a
 * file of the built app, or says 501. A call that the contract does not have is an error.
 */
import { existsSync } from 'node:fs';
import document from '#openapi/contract.json' with { type: 'json' };
import { type Operation, operationsOf } from '#server/contract/document.ts';

const handlersFile = new URL('../../openapi/server/http/handlers.ts', import.meta.url);
const handlers = await readHandlers();
const operations = operationsOf(document);
const unknown = Object.keys(handlers).filter((id) => operations.every((one) => one.id !== id));
const widest = Math.max(...operations.map(({ id }) => id.length));
const states = operations.map(stateOf);
const missing = states.filter((state) => state === '501').length;

for (const [index, { id, method, path }] of operations.entries()) {
  say(`${states[index]?.padEnd(4)}  ${id.padEnd(widest)}  ${method.padEnd(6)}  ${path}`);
}
say(`${operations.length - missing} of ${operations.length} calls are implemented.`);
for (const id of unknown) say(`${id} is implemented but is no call of the contract.`);
process.exitCode = unknown.length > 0 ? 1 : 0;

function stateOf({ id, path }: Operation): 'yes' | 'file' | '501' {
  if (id in handlers) return 'yes';
  return path.startsWith('/assets/') ? 'file' : '501';
}

async function readHandlers(): Promise<object> {
  if (!existsSync(handlersFile)) return {};
  const module: { readonly handlers: object } = await import(handlersFile.href);
  return module.handlers;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
