import { expect, it } from 'vitest';
import document from '#openapi/contract.json' with { type: 'json' };
import { compileContract } from '#server/contract/contract.ts';
import { createMock } from '../../openapi/mock/mock.ts';

const contract = compileContract(document);
const mock = createMock();

it.each(contract.operations)(
  '[K6] the mock answers $method $path as the contract says',
  async (operation) => {
    const { method, path, success } = operation;
    const response = await mock.fetch(
      new Request(`http://localhost${path.replaceAll(/\{\w+\}/g, '7')}`, { method }),
    );
    expect(response.status).toBe(success);
    const text = await response.text();
    const body = text === '' ? undefined : JSON.parse(text);
    expect(contract.violations(operation, success, body)).toEqual([]);
  },
);

it('[K6] the mock says that it does not know a call', async () => {
  const response = await mock.fetch(new Request('http://localhost/api/nothing.json'));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ errors: ['The contract has no such call.'] });
});
