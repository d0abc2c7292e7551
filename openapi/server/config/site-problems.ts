import { Ajv, type ErrorObject } from 'ajv';
import { readSettings } from '#domain/session/settings.ts';
import { codeKey } from '#domain/text/plain-text.ts';
import { nearestWord } from '../lib/did-you-mean.ts';
import { jsonTypes, type Located, locate, stepsOf } from '../lib/json-position.ts';
import { once } from '../lib/once.ts';
import { readTextFile } from '../lib/text-file.ts';
import { variableProblem } from '../lib/theme-variables.ts';
import { isCurrency } from './setting-kinds.ts';
import type { Site } from './site.ts';
import { siteSchema } from './site-schema.ts';

const validator = once(() =>
  new Ajv({ allErrors: true, allowUnionTypes: true, verbose: true }).compile(siteSchema),
);

/** Lists everything that is wrong with a site's settings file, each with its position: file:line:column (D131). */
export function siteFileProblems(file: string): readonly string[] {
  let content: string;
  try {
    content = readTextFile(file).text;
  } catch {
    return [`SITE_FILE is "${file}"; it has to be a file that can be read.`];
  }
  const located = locate(content);
  if (located.problems.length > 0) {
    return located.problems.map(
      ({ line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
  }
  const validate = validator();
  if (validate(located.value)) {
    return [
      ...switchProblems(file, located),
      ...meaningProblems(file, located),
      ...codeProblems(file, located),
    ];
  }
  return (validate.errors ?? []).map((error) => problemOf(file, located, error));
}

function problemOf(file: string, { placeOf }: Located, error: ErrorObject): string {
  const path = stepsOf(error.instancePath);
  const name = path.join('.') || 'The file';
  const { keyword, params, data, parentSchema } = error;
  if (keyword === 'additionalProperties') {
    const key: string = params.additionalProperty;
    const known = Object.keys(parentSchema?.properties ?? {});
    return `${at(file, placeOf(path, key))} "${key}" is no setting.${path.length === 0 && isSwitch(key) ? ' It belongs into "switches".' : meant(key, known)}`;
  }
  const types = [params.type].flat().map((type) => jsonTypes[type as string] ?? type);
  const allowed = {
    type: types.join(' or ') + (types[0] === jsonTypes.string ? inQuotes(data) : ''),
    minimum: `${params.limit} or more`,
    exclusiveMinimum: `more than ${params.limit}`,
    maximum: `${params.limit} at most`,
    enum: [params.allowedValues]
      .flat()
      .map((value) => JSON.stringify(value))
      .join(' or '),
    required: `given with "${params.missingProperty}"`,
    minLength: 'a text that is not empty',
  }[keyword];
  return `${at(file, placeOf(path))} ${name} is ${JSON.stringify(data)}; it has to be ${allowed ?? patterns[name.replace(/\.\d+$/, '')] ?? error.message}.`;
}

/** Suggests the correct form of a number or boolean used as a text: the same in quotes. */
function inQuotes(data: unknown): string {
  return typeof data === 'object' ? '' : `: "${String(data)}"`;
}

const isSwitch = (key: string) => Object.keys(readSettings({}).settings).includes(key);

const patterns: Readonly<Record<string, string>> = {
  public_url: 'an address without a path such as https://order.example.com',
  mail_from: 'an email address such as orders@example.com',
  image_hosts: 'a host such as https://pictures.example.com',
  'loyalty.currency': 'an ISO 4217 code such as EUR',
};

/** Checks the switches, which become the app's meta tags: what the app would report in a browser prevents the start. */
function switchProblems(file: string, { value, placeOf }: Located): readonly string[] {
  const { switches = {} } = value as { readonly switches?: Readonly<Record<string, string>> };
  const known = Object.keys(readSettings({}).settings);
  return Object.entries(switches).flatMap(([key, given]) => {
    const place = at(file, placeOf(['switches'], key));
    if (!known.includes(key)) return [`${place} "${key}" is no switch.${meant(key, known)}`];
    const { problems } = readSettings({ [key]: given });
    return problems.map((problem) => `${place} ${problem}`);
  });
}

/** Finds the problems that no schema can express: unknown currencies, and settings that need another one. */
function meaningProblems(file: string, { value, placeOf }: Located): readonly string[] {
  const { loyalty, partner, switches = {} } = value as Partial<Site>;
  const currencies: readonly (readonly [readonly string[], string | undefined])[] = [
    [['loyalty', 'currency'], loyalty?.currency],
    [['switches', 'currency'], switches.currency],
  ];
  const unknown = currencies.flatMap(([path, code]) =>
    code === undefined || isCurrency(code) || !/^[A-Z]{3}$/.test(code)
      ? []
      : [
          `${at(file, placeOf(path))} ${path.join('.')} is "${code}"; it has to be ${patterns['loyalty.currency']}.`,
        ],
  );
  if (!partner || switches.loyalty_partner_prefix) return unknown;
  const word = 'it needs the word of its links, "loyalty_partner_prefix" in "switches"';
  return [...unknown, `${at(file, placeOf([], 'partner'))} partner is given, but ${word}.`];
}

/** Finds location codes that nobody can type or tell apart, and what the app would ignore in their themes (D18, D92). */
function codeProblems(file: string, { value, placeOf }: Located): readonly string[] {
  const { location_codes = {} } = value as Partial<Site>;
  const codes = Object.keys(location_codes);
  return Object.entries(location_codes).flatMap(([code, { variables }]) => {
    const place = at(file, placeOf(['location_codes'], code));
    const key = codeKey(code);
    const first = codes.find((one) => codeKey(one) === key);
    const wrong =
      key === ''
        ? 'cannot be typed; it has to have letters or digits.'
        : first !== code && `is "${first}" above to whoever types it.`;
    const ofTheme = Object.entries(variables).flatMap(([name, given]) => {
      const problem = variableProblem(name, given);
      const end = problem?.endsWith('?') ? '' : '.';
      const own = at(file, placeOf(['location_codes', code, 'variables'], name));
      return problem ? [`${own} ${problem}${end}`] : [];
    });
    return wrong ? [`${place} "${code}" ${wrong}`, ...ofTheme] : ofTheme;
  });
}

function meant(key: string, known: readonly string[]): string {
  const near = nearestWord(key, known);
  return near ? ` Did you mean "${near}"?` : '';
}

function at(file: string, { line, column }: { readonly line: number; readonly column: number }) {
  return `${file}:${line}:${column}`;
}
