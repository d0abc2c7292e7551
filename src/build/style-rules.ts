import { type Container, parse, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import type { StyleRule } from '#domain/lib/first-styles.ts';

/**
 * Writes the rules of each style sheet with the classes that they need (dist/.vite/rules.json), so that a server puts those of
 * a rendered screen into the head of its page and the others behind the screen (openapi/pages/screen-code.ts).
 *
 * Why: a page's styles are two thirds of what arrives before its first row. Without those of sheets, fields and
 * states that it does not show, a screen of dishes fits into the ten packets that a server may send at once.
 * Figure: `npm run visits`, a menu on poor Wi-Fi.
 * To remove it: servers put all styles into the head where a sheet has no rules here; the journey [D267] then fails.
 */
export function styleRules(): Plugin {
  return {
    name: 'style-rules',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css')
            ? [[file.fileName, rulesOf(String(file.source))] as const]
            : [],
        );
        const source = JSON.stringify(Object.fromEntries(sheets));
        this.emitFile({ type: 'asset', fileName: '.vite/rules.json', source });
      },
    },
  };
}

/** The rules of a style sheet, in their order. */
export function rulesOf(sheet: string): readonly StyleRule[] {
  return within(parse(sheet), []);
}

const groups = ['layer', 'media', 'supports', 'container'];

function within(container: Container, around: readonly string[]): readonly StyleRule[] {
  return (container.nodes ?? []).flatMap((node): readonly StyleRule[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'atrule' && node.nodes && groups.includes(node.name)) {
      return within(node, [...around, `@${node.name} ${node.params}`.trim()]);
    }
    const needs = node.type === 'rule' ? (node as Rule).selectors.map(classesOf) : [[]];
    const end = node.type === 'atrule' && !node.nodes ? ';' : '';
    return [{ around, text: `${node.toString()}${end}`, needs }];
  });
}

/** The classes without which a selector matches nothing; those within a pseudo-class are not counted. */
function classesOf(selector: string): readonly string[] {
  const inner = /\([^()]*\)/g;
  let outer = selector;
  while (outer.includes('(')) {
    const less = outer.replace(inner, '');
    if (less === outer) return [];
    outer = less;
  }
  return [...outer.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}
