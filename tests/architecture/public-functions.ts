import ts from 'typescript';
import { citationsIn } from './citations.ts';

/** A function that other files can import. */
interface PublicFunction {
  readonly name: string;
  readonly comment: string;
  readonly body: ts.ConciseBody | undefined;
  /** Parameters, fields of a parameter's own type, and the result, which is named after the function. */
  readonly numbers: readonly NamedNumber[];
}

interface NamedNumber {
  readonly name: string;
  /** Its own comment, in addition to the function's. */
  readonly comment: string;
}

/** Names of numbers whose unit a caller must know. */
const quantities = {
  time: /^(now|at|since|until|moment)$|age$|timeout|delay|interval|duration|pause|wait|lead(?!er)/i,
  money: /amount|total|price|charge|cost|fee(?!d)|balance|money|minor|sumOf/i,
  bytes: /bytes|^size|weigh(?!t$|ts$)/i,
  distance: /distance|radius|metres/i,
} as const;

/** Numbers that count or name something. */
const plain = /id(s|Of)?$|^(count|is)|index/i;

/** Names that contain their unit, such as `amount_minor` or `leadMinutesOf`. */
const unitInName =
  /(Ms|Seconds|Minutes|Hours|Days|Metres)(Of)?$|_(ms|seconds|minutes)$|minor|bytes$/i;

/** Words for the unit in a comment. */
const unitInComment = {
  time: /milliseconds|seconds|minutes|hours|days/i,
  money: /minor units?|currenc|€/i,
  bytes: /bytes/i,
  distance: /metres/i,
} as const;

/** Lists the numbers of a file's public functions that do not name their unit, as `function: number`. */
export function unitsMissingIn(text: string): readonly string[] {
  return publicFunctionsIn(text).flatMap((one) =>
    one.numbers
      .filter((number) => isUnitMissing(number.name, one.comment + number.comment))
      .map((number) => `${one.name}: ${number.name}`),
  );
}

/** Lists the public functions of a file that throw without `@throws` in their comment. */
export function throwsMissingIn(text: string): readonly string[] {
  if (!text.includes('throw new')) return [];
  return publicFunctionsIn(text)
    .filter(({ body, comment }) => body && throwsItself(body) && !comment.includes('@throws'))
    .map(({ name }) => name);
}

/**
 * Lists the public functions of a file that decide something without citing a rule, in their comment or at the top of
 * the file. A function decides if its result depends on a condition, unless it only looks up, compares or maps.
 */
export function sourcesMissingIn(text: string): readonly string[] {
  const head = headOf(text);
  return publicFunctionsIn(text)
    .filter(({ body, comment }) => body && decides(body) && !isSourced(`${head}\n${comment}`))
    .map(({ name }) => name);
}

/** The comment above a file's imports, or one that an empty line separates from the first statement. */
function headOf(text: string): string {
  return /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/(?=\n(?:\n|import ))/.exec(text)?.[0] ?? '';
}

function isSourced(comment: string): boolean {
  return citationsIn('file.ts', comment).length > 0;
}

function decides(node: ts.Node): boolean {
  const isCondition =
    ts.isIfStatement(node) ||
    ts.isConditionalExpression(node) ||
    ts.isSwitchStatement(node) ||
    (ts.isBinaryExpression(node) && /^(?:&&|\|\||[<>]=?)$/.test(node.operatorToken.getText()));
  return isCondition || (ts.forEachChild(node, decides) ?? false);
}

function isUnitMissing(name: string, comment: string): boolean {
  if (plain.test(name) || unitInName.test(name)) return false;
  const kinds = Object.keys(quantities) as (keyof typeof quantities)[];
  return kinds.some((kind) => quantities[kind].test(name) && !unitInComment[kind].test(comment));
}

function publicFunctionsIn(text: string): readonly PublicFunction[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement): readonly PublicFunction[] => {
    if (!isExported(statement)) return [];
    const comment = commentOf(statement);
    if (ts.isFunctionDeclaration(statement)) {
      const name = statement.name?.text ?? 'default';
      return [{ name, comment, body: statement.body, numbers: numbersOf(statement, name) }];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!initializer || !ts.isArrowFunction(initializer)) return [];
      const own = name.getText();
      return [{ name: own, comment, body: initializer.body, numbers: numbersOf(initializer, own) }];
    });
  });
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  const modifiers = ts.getModifiers(statement) ?? [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function commentOf(node: ts.Node): string {
  const text = node.getSourceFile().text;
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return ranges.map(({ pos, end }) => text.slice(pos, end)).join('\n');
}

function numbersOf(
  { parameters, type }: ts.SignatureDeclarationBase,
  name: string,
): readonly NamedNumber[] {
  const taken = parameters.flatMap((parameter) => {
    const { type: its, initializer } = parameter;
    if (its && ts.isTypeLiteralNode(its)) {
      return its.members
        .filter(ts.isPropertySignature)
        .filter((field) => isNumber(field.type))
        .map((field) => ({ name: field.name.getText(), comment: commentOf(field) }));
    }
    const isDefault = initializer && ts.isNumericLiteral(initializer);
    if (!isNumber(its) && !isDefault) return [];
    return [{ name: parameter.name.getText(), comment: commentOf(parameter) }];
  });
  return isNumber(type) ? [...taken, { name, comment: '' }] : taken;
}

/** A number, a list of them, or a promise of one; with or without null. */
function isNumber(type: ts.TypeNode | undefined): boolean {
  const text = type?.getText().replace(/^Promise<(.*)>$/, '$1') ?? '';
  return /^(readonly )?number( \| (null|undefined))*(\[\])?$/.test(text);
}

/** Whether a body contains a `throw new`, nested functions aside. */
function throwsItself(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return ts.isNewExpression(node.expression);
  return (
    ts.forEachChild(node, (child) => !ts.isFunctionLike(child) && throwsItself(child)) ?? false
  );
}
