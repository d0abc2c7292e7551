import { describe, expect, it } from 'vitest';
import { calls, contract, entries, field, follow, list, type Node, part } from './described.ts';
import { section7 } from './section-7.ts';

/** Words by which a description names the callers, by the call's first security scheme. */
const callers: Readonly<Record<string, RegExp>> = {
  basicClient: /guests and customers|as a guest|X-Client/i,
  customerToken: /(the customer|customers) only\./i,
  nobody: /anyone/i,
};

const described = (call: string) => calls.find((one) => one.call === call);

describe('[K6] every call of §7 is in the contract', () => {
  it('all 58 of them, and each once', () => {
    expect(new Set(section7.map(({ call }) => call)).size).toBe(58);
    const additions = calls.filter(({ operation }) => operation['x-addition']);
    expect(calls).toHaveLength(58 + additions.length);
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(section7)('$call: its query with its defaults', ({ call, query = {} }) => {
    const parameters = described(call)?.parameters.filter((one) => one.in === 'query') ?? [];
    const defaults = parameters.map(({ name, schema }) => [
      name,
      part(schema as Node)?.default ?? null,
    ]);
    expect(Object.fromEntries(defaults)).toMatchObject(query);
  });

  it.each(section7)('$call: its body', ({ call, body }) => {
    const schema = described(call)?.body;
    if (body === undefined || body === null) return expect(schema).toBeUndefined();
    expect(schema).toBeDefined();
    for (const name of body) expect(field(schema, name), name).toBeDefined();
  });

  it.each(section7)('$call: what is read of its answer', ({ call, reads = [] }) => {
    const one = described(call);
    expect(one?.success).toBeDefined();
    for (const name of reads) expect(field(one?.answer, name), name).toBeDefined();
  });

  it.each(section7)('$call: a place for each brace, and no other', ({ call }) => {
    const places = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = described(call)?.parameters.filter((one) => one.in === 'path') ?? [];
    expect(inPath.map(({ name }) => name)).toEqual(places);
  });
});

describe('[K1] the headers of §7', () => {
  it.each(calls)('$call takes them and needs none', ({ call, parameters }) => {
    const headers = parameters.filter((one) => one.in === 'header');
    expect(headers.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Auth-Version',
        'Ordering-Platform',
        'X-Client',
        'X-Session',
        'Accept-Language',
      ]),
    );
    expect(headers.filter(({ required }) => required)).toEqual([]);
    expect(headers.some(({ name }) => name === 'X-XSRF-TOKEN')).toBe(!call.startsWith('GET '));
  });

  it('credentials are Basic of a client or the bearer token of a customer', () => {
    const schemes = entries(part(contract, 'components', 'securitySchemes'));
    expect(schemes.map(([name, { scheme }]) => [name, scheme])).toEqual([
      ['basicClient', 'basic'],
      ['customerToken', 'bearer'],
      ['customerClient', 'basic'],
    ]);
  });
});

describe('[K6] every unsuccessful response has the error body', () => {
  it.each(calls)('$call', ({ operation }) => {
    const answers = entries(operation.responses);
    expect(answers.map(([status]) => status)).toContain('default');
    for (const [status, answer] of answers.filter(([key]) => !key.startsWith('2'))) {
      const schema = part(answer, 'content', 'application/json')?.schema;
      expect(schema, status).toEqual({ $ref: '#/components/schemas/Error' });
    }
  });
});

describe('[K6] everything is described, with its unit', () => {
  it('errors, lists and resent orders each have a section', () => {
    const text = String(part(contract, 'info')?.description);
    for (const title of ['# Errors', '# Lists', '# An order is placed once'])
      expect(text).toContain(title);
  });

  it('no number uses multipleOf: common validators compute in binary and would refuse amounts', () => {
    expect(JSON.stringify(contract)).not.toContain('multipleOf');
  });

  it('every call says what it does and who may call it', () => {
    for (const { call, operation } of calls) {
      expect(sentence(operation.summary), call).toBe(true);
      const { security = contract.security } = operation;
      const schemes = list(security).map((one) => Object.keys(one)[0] ?? 'nobody');
      expect(operation.description, call).toMatch(callers[schemes[0] ?? 'nobody'] ?? /^$/);
    }
  });

  it('every tag, parameter, header, body and answer says what it is', () => {
    const named = list(contract.tags).map(({ name }) => name);
    const parts = calls.flatMap(({ operation, parameters }) => {
      const answers = entries(operation.responses).map(([, answer]) => follow(answer));
      const headers = answers.flatMap((answer) => entries(answer.headers).map(([, one]) => one));
      const body = part(operation, 'requestBody');
      return [...parameters, ...answers, ...headers, ...(body ? [body] : [])];
    });
    expect(parts.filter(({ description }) => !sentence(description))).toEqual([]);
    expect(list(contract.tags).filter(({ description }) => !sentence(description))).toEqual([]);
    for (const { call, operation } of calls) {
      expect(named, call).toEqual(expect.arrayContaining(operation.tags as string[]));
    }
  });

  it('every schema and every field says what it is', () => {
    expect(schemas().length).toBeGreaterThan(500);
    expect(
      schemas().flatMap(({ at, schema, isNamed }) =>
        isNamed && !sentence(schema.description) ? [at] : [],
      ),
    ).toEqual([]);
  });

  it('every amount names its currency, every share and every number its unit', () => {
    const named = schemas().filter(({ isNamed }) => isNamed);
    const wordless = named.flatMap(({ at, schema }) => {
      const kinds = [schema, ...list(schema.oneOf)].map(({ $ref, type }) => $ref ?? type);
      const isAmount = kinds.includes('#/components/schemas/Money');
      const isNumber = kinds.flat().includes('number') && !at.endsWith('schemas/Money');
      if (isAmount && !/currency/.test(`${schema.description}`)) return [at];
      if (!isNumber) return [];
      return /kcal|degrees|share|amount|kilometres|minutes/i.test(`${schema.description}`)
        ? []
        : [at];
    });
    expect(wordless).toEqual([]);
    const minutes = schemas().filter(({ at }) => /_mins_|_minutes|expires_in/.test(at));
    expect(minutes.length).toBeGreaterThan(0);
    for (const { schema } of minutes) expect(schema.description).toMatch(/minutes|seconds/i);
  });
});

it('[K6] every schema is used by a call, except ServiceStyle, a term of §1', () => {
  const used = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref } = node as Node;
    if (typeof $ref === 'string' && !used.has($ref)) {
      used.add($ref);
      visit(follow(node as Node));
    }
    Object.values(node).forEach(visit);
  };
  visit(contract.paths);
  const names = Object.keys(part(contract, 'components', 'schemas') ?? {});
  const unused = names.filter((name) => !used.has(`#/components/schemas/${name}`));
  expect(unused).toEqual(['ServiceStyle']);
});

interface Found {
  readonly at: string;
  readonly schema: Node;
  /** Whether it has a name: as a component, a field, a value of a map or a call's body. */
  readonly isNamed: boolean;
}

/** Every schema of the contract with its path. */
function schemas(): readonly Found[] {
  const components = entries(part(contract, 'components', 'schemas')).flatMap(([name, schema]) =>
    within(`schemas/${name}`, schema, true),
  );
  const inCalls = calls.flatMap(({ call, operation, parameters }) => [
    ...parameters.flatMap(({ name, schema }) => within(`${call} ${name}`, schema as Node, false)),
    ...content(`${call} body`, part(operation, 'requestBody')),
    ...entries(operation.responses).flatMap(([status, one]) => content(`${call} ${status}`, one)),
  ]);
  return [...components, ...inCalls];
}

function content(at: string, node: Node | undefined): readonly Found[] {
  const media = part(node, 'content', 'application/json');
  const schema = media?.schema as Node | undefined;
  return schema ? within(at, schema, !('$ref' in schema)) : [];
}

function within(at: string, schema: Node, isNamed: boolean): readonly Found[] {
  const { properties, additionalProperties, items } = schema;
  const forms = [...list(schema.oneOf), ...list(schema.allOf)];
  return [
    { at, schema, isNamed },
    ...entries(properties).flatMap(([name, one]) => within(`${at}/${name}`, one, true)),
    ...forms.flatMap((one, index) => within(`${at}/${index}`, one, false)),
    ...(typeof additionalProperties === 'object'
      ? within(`${at}/*`, additionalProperties as Node, !('$ref' in (additionalProperties ?? {})))
      : []),
    ...(items ? within(`${at}/[]`, items as Node, 'properties' in (items as Node)) : []),
  ];
}

function sentence(text: unknown): boolean {
  return typeof text === 'string' && text.trim().length > 2;
}

it.each(calls)(
  '[K6] $call: an example of its body, and of each of its answers',
  ({ operation }) => {
    const media = [
      operation.requestBody as Node,
      ...entries(operation.responses).map(([, one]) => one),
    ]
      .flatMap((one) => entries(part(one, 'content')))
      .map(([, one]) => one);
    for (const { example, examples } of media) expect(example ?? examples).toBeDefined();
  },
);

/** Parameters and fields that the app sends and the reference backend does not use. */
const ignored: readonly (readonly [call: string, name: string])[] = [
  ['GET /api/menu.json', 'strict_modifier_default'],
  ['GET /api/menu.json', 'hide_modifier_image'],
  ['GET /api/tables/{id}.json', 't'],
  ['GET /api/locations/{id}.json', 't'],
  ['GET /api/venues/{id}/delivery-times.json', 'sender'],
  ['GET /api/payment-methods.json', 'venue_id'],
  ['POST /api/gifts/checkout-suggestions.json', 'order_value'],
  ['POST /api/delivery-zones/validate-address.json', 'street'],
  ['POST /api/delivery-zones/validate-address.json', 'city'],
  ['POST /api/delivery-zones/validate-address.json', 'order_total'],
  ['POST /api/venues/{id}/validate-delivery-address.json', 'street'],
  ['POST /api/discounts/cart-discount.json', 'auto_voucher_discount'],
];

it.each(ignored)('[K6] %s: a backend may ignore %s, and its description says so', (call, name) => {
  const one = described(call);
  const parameter = one?.parameters.find((other) => other.in === 'query' && other.name === name);
  expect((parameter ?? field(one?.body, name))?.description).toContain('may ignore it');
});
