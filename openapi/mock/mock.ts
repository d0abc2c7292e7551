import { Hono } from 'hono';
import document from '#openapi/contract.json' with { type: 'json' };
import { compileContract } from '#server/contract/contract.ts';
import { rawPaths, registerOperations } from '#server/http/operations.ts';

/** A backend that returns the contract's example for every call, to develop clients before there is a backend. */
export function createMock(): Pick<Hono, 'fetch'> {
  const app = new Hono(rawPaths);
  registerOperations(app, compileContract(document).operations, {
    handle(c, { path, method, success }) {
      const example = exampleOf(path, method, success);
      return example === undefined ? c.body(null, success as 204) : c.json(example, success as 200);
    },
    notAllowed: (c) => c.json({ errors: ['This call has another method.'] }, 405),
  });
  app.notFound((c) => c.json({ errors: ['The contract has no such call.'] }, 404));
  return app;
}

/** @returns undefined if the response has no body */
function exampleOf(path: string, method: string, status: number): unknown {
  const item = (document.paths as Readonly<Record<string, object>>)[path];
  const described = item?.[method.toLowerCase() as keyof typeof item] as unknown as Described;
  const media = described.responses[status]?.content?.['application/json'];
  const [named] = Object.values(media?.examples ?? {});
  return media?.example ?? followed(named)?.value;
}

interface Example {
  readonly value?: unknown;
  readonly $ref?: string;
}

interface Described {
  readonly responses: {
    readonly [status: string]: {
      readonly content?: {
        readonly [type: string]: {
          readonly example?: unknown;
          readonly examples?: Readonly<Record<string, Example>>;
        };
      };
    };
  };
}

function followed(example: Example | undefined): Example | undefined {
  if (!example?.$ref) return example;
  const { examples } = document.components as {
    readonly examples: Readonly<Record<string, Example>>;
  };
  return examples[example.$ref.split('/').at(-1) ?? ''];
}
