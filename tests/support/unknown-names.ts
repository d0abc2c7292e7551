import { minifySync, parseAst } from 'vite';
import { isNode } from '#app/syntax.ts';

/** The names that a program uses and does not declare, such as the browser's: they alone keep their length. */
export function unknownNames(source: string): string[] {
  const { code } = minifySync('program.js', source, {
    compress: false,
    mangle: { toplevel: true },
  });
  const names = new Set<string>();
  visit(parseAst(code));
  return [...names].filter((name) => name.length > 3);

  function visit(part: unknown): void {
    if (Array.isArray(part)) part.forEach(visit);
    if (!isNode(part)) return;
    if (part.type === 'Identifier' && typeof part.name === 'string') names.add(part.name);
    const named = part.type === 'MemberExpression' ? 'property' : 'key';
    for (const [role, each] of Object.entries(part)) {
      if (role !== named || part.computed === true) visit(each);
    }
  }
}
