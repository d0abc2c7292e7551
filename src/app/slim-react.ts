import { isNode, type Node, nodesIn, textOf } from './syntax.ts';
import {
  answers,
  cases,
  functions,
  hooks,
  kindsOfElements,
  kindsOfFibers,
  methods,
  statements,
  used,
} from './unused-react.ts';
import { withoutFunctions } from './without-functions.ts';

interface Cut {
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly left: string;
  readonly gone?: Node;
}

/** React without what no screen comes to; another React that has other functions is an error. */
export function slimReact(source: string, parse: (source: string) => unknown): string {
  const names = Object.values(functions).flatMap((list) => list.split(/\s+/));
  return withoutUnused(withoutFunctions(names, source, answers), parse);
}

function withoutUnused(source: string, parse: (source: string) => unknown): string {
  const cuts = cutsIn(parse(source), undefined, source).sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  let at = 0;
  let rest = '';
  for (const { start, end, left } of cuts) {
    if (start < at) continue; // lies within another
    rest += source.slice(at, start) + left;
    at = end;
  }
  return rest + source.slice(at);
}

function cutsIn(part: unknown, within: Node | undefined, source: string): Cut[] {
  if (Array.isArray(part)) return part.flatMap((each) => cutsIn(each, within, source));
  if (!isNode(part)) return [];
  const inside = part.type.startsWith('Function') ? part : within;
  const cuts = cutsAt(part, textOf(inside?.id, source), source);
  return [
    ...cuts,
    ...declared(inside?.body, cuts, source),
    ...Object.values(part).flatMap((each) => cutsIn(each, inside, source)),
  ];
}

/** What a part declares that goes may be used by what is left of its function. */
function declared(body: unknown, cuts: readonly Cut[], source: string): Cut[] {
  const names = cuts.flatMap(({ gone }) => variablesIn(gone, source));
  if (!isNode(body) || names.length === 0) return [];
  const start = body.start + 1;
  return [{ start, end: start, left: `var ${names.join(', ')};` }];
}

function variablesIn(part: unknown, source: string): string[] {
  if (Array.isArray(part)) return part.flatMap((each) => variablesIn(each, source));
  if (!isNode(part) || part.type.startsWith('Function')) return [];
  if (part.type === 'VariableDeclarator') return [textOf(part.id, source)];
  return Object.values(part).flatMap((each) => variablesIn(each, source));
}

function cutsAt(node: Node, within: string, source: string): Cut[] {
  switch (node.type) {
    case 'SwitchStatement':
      return casesOf(node, within, source);
    case 'ObjectExpression':
      return hooksOf(node, source);
    case 'VariableDeclarator':
      return listOf(node, source);
    case 'BinaryExpression':
      return comparisonOf(node, source);
    case 'MemberExpression':
      return isWord(methods, textOf(node.property, source)) ? [cut(node, '(void 0)')] : [];
    case 'ExpressionStatement':
    case 'IfStatement': {
      const text = textOf(node, source);
      return statements.some((begin) => begin.test(text)) ? [cut(node, ';')] : [];
    }
    default:
      return [];
  }
}

/** A case that is entered from the one above it loses only its name. */
function casesOf(node: Node, within: string, source: string): Cut[] {
  const isOfKinds = /\.tag$/.test(textOf(node.discriminant, source));
  let isEntered = false;
  return nodesIn(node.cases).flatMap((one) => {
    const name = textOf(one.test, source).replaceAll('"', '');
    const body = nodesIn(one.consequent);
    const isUnused =
      isWord(cases[within] ?? '', name) ||
      isWord(kindsOfElements, name) ||
      (isOfKinds && isWord(kindsOfFibers, name));
    const [first] = body;
    const cuts = !isUnused
      ? []
      : [isEntered && first ? { start: one.start, end: first.start, left: '' } : cut(one, '')];
    if (!isUnused || (isEntered && first))
      isEntered = !/^(Break|Return|Throw|Continue)/.test(body.at(-1)?.type ?? '');
    return cuts;
  });
}

function hooksOf(node: Node, source: string): Cut[] {
  const entries = nodesIn(node.properties);
  const names = entries.map(({ key }) => textOf(key, source));
  if (!names.includes('readContext')) return [];
  return entries.flatMap(({ start }, place) =>
    isWord(hooks, names[place] ?? '')
      ? [{ start, end: entries[place + 1]?.start ?? node.end - 1, left: '' }]
      : [],
  );
}

function listOf(node: Node, source: string): Cut[] {
  const name = textOf(node.id, source);
  const wanted = Object.hasOwn(used, name) ? used[name] : undefined;
  if (wanted === undefined) return [];
  const text = textOf(node.init, source);
  const left = text.startsWith('new Map')
    ? text.replaceAll(/\["(\w+)", "[\w:-]+"\],?/g, (pair, one) => (isWord(wanted, one) ? pair : ''))
    : text.replace(/"[\w\s]{9,}"/, JSON.stringify(wanted.split(/\s+/).join(' ')));
  return isNode(node.init) ? [cut(node.init, left)] : [];
}

/** Whether a fiber is of a kind that none is. */
function comparisonOf(node: Node, source: string): Cut[] {
  const left = textOf(node.left, source);
  const right = textOf(node.right, source);
  const isFiber = /(\.|^)(\w*[tT]ag|_instance\d?|inCapturePhase)$/.test(right);
  if (!isFiber || !isWord(kindsOfFibers, left) || !/^[!=]==$/.test(`${node.operator}`)) return [];
  return [cut(node, node.operator === '===' ? '!1' : '!0')];
}

const cut = (gone: Node, left: string): Cut => ({ start: gone.start, end: gone.end, left, gone });

const isWord = (list: string, word: string) => word !== '' && list.split(/\s+/).includes(word);
