/** A part of a program, as the parser names it, and where in its text it stands. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Whether this is a part, and not a name, a number or nothing. */
export function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part;
}

/** The parts of a list, such as the statements of a block. */
export const nodesIn = (parts: unknown): readonly Node[] =>
  Array.isArray(parts) ? parts.filter(isNode) : [];

/** What is written for a part, or nothing. */
export const textOf = (part: unknown, source: string): string =>
  isNode(part) ? source.slice(part.start, part.end) : '';
