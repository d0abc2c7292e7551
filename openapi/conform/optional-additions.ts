type Node = { [key: string]: unknown };

/**
 * The contract as a backend has to keep it that knows the specification alone: a field marked x-addition may be missing, and so
 * may all fields of a marked part of an object. What is given still has to have its shape (D171).
 */
export function withOptionalAdditions<T extends object>(document: T): T {
  const copy = structuredClone(document);
  relax(copy as Node);
  return copy;
}

function relax(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const entry of node) relax(entry);
    return;
  }
  const schema = node as Node;
  const properties = (schema.properties ?? {}) as Record<string, Node>;
  if (Array.isArray(schema.required)) {
    schema.required = schema.required.filter((name) => !properties[name]?.['x-addition']);
  }
  for (const part of (schema.allOf ?? []) as Node[]) {
    if (part['x-addition']) delete part.required;
  }
  for (const inner of Object.values(schema)) relax(inner);
}
