/**
 * Describes an error and its causes for the operator's log: names, codes and stack. Values are removed from messages,
 * since they may be personal data: Drizzle lists the parameters of a failed query, PostgreSQL quotes rejected values,
 * and mail servers repeat addresses.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error));
  if (error.cause instanceof Error) return `${error.name} < ${describeError(error.cause)}`;
  const { name, message, stack = '' } = error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [`${name}${code}: ${withoutValues(message)}`, ...frames].join('\n');
}

function withoutValues(message: string): string {
  return message
    .replace(/^Failed query:.*/s, 'Failed query')
    .replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '…@…')
    .replace(/: ".*"/gs, ': …')
    .replace(/\+?\d[\d ()/-]{6,}\d/g, '…');
}
