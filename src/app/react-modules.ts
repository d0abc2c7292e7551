import type { Plugin } from 'vite';

const entry = /\/node_modules\/(react|react-dom|scheduler)\/(index|client|jsx-runtime)\.js$/;
const file = /\/node_modules\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;

/** React comes as CommonJS, of which all is shipped, for any of it could be asked for; of modules only what is asked for. */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    transform(code, id) {
      if (this.environment.config.consumer === 'server') return;
      if (entry.test(id)) return { code: reExport(code), map: null };
      if (file.test(id)) return { code: asModule(code), map: null };
    },
  };
}

function reExport(source: string): string {
  const [, production] = source.match(/require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/) ?? [];
  return `export * from '${production}';`;
}

/** The same code with imports for `require` and exports for `exports`; what nobody else may see keeps its name. */
export function asModule(source: string): string {
  const names = [...new Set([...source.matchAll(/\bexports\.(\w+) =/g)].map(([, name]) => name))];
  const changing = names.filter((name) => source.split(`exports.${name} =`).length > 2);
  return [
    source
      .replace(/^var (\w+ = require\("[\w-]+"\)(,\s+)?)+;/m, (list) =>
        list.replaceAll(/(?:var )?(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
      )
      .replaceAll(
        /^exports\.(\w+) =/gm,
        (_, name) => `${changing.includes(name) ? 'let' : 'const'} $${name} =`,
      )
      .replaceAll(/\bexports\.(\w+)/g, '$$$1'),
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
