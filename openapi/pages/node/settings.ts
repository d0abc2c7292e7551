import { isRecord } from '#domain/lib/is-record.ts';
import { readSettings } from '#domain/session/settings.ts';
import { nearestWord } from '../../server/lib/did-you-mean.ts';
import { readTextFile } from '../../server/lib/text-file.ts';
import type { PageSite } from '../site.ts';

/** Settings of a server that only renders pages. */
export interface PageSettings {
  readonly apiOrigin: string;
  readonly site: Partial<PageSite>;
  readonly port: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads API_ORIGIN, SITE_FILE and PORT. A site file may contain settings that only a backend reads.
 * @throws Error with one sentence for each problem (D131)
 */
export function readPageSettings(env: Environment): PageSettings {
  const { API_ORIGIN: apiOrigin = '', SITE_FILE: file, PORT: port = '4546' } = env;
  const problems = [
    ...(isOrigin(apiOrigin)
      ? []
      : [`API_ORIGIN is "${apiOrigin}"; it has to be an origin such as https://api.example.com.`]),
    ...(/^\d{1,5}$/.test(port) && Number(port) < 65_536
      ? []
      : [`PORT is "${port}"; it has to be a whole number from 0 to 65535.`]),
  ];
  const site = file ? readJson(file) : {};
  const all = [...problems, ...problemsOf(file ?? '', site)];
  if (all.length > 0) throw new Error(all.join('\n'));
  return { apiOrigin: new URL(apiOrigin).origin, site: site as Partial<PageSite>, port: +port };
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return /^https?:$/.test(url?.protocol ?? '') && [url?.origin, `${url?.origin}/`].includes(text);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readTextFile(file).text);
  } catch (error) {
    return String(error);
  }
}

function problemsOf(file: string, site: unknown): readonly string[] {
  if (typeof site === 'string') return [`SITE_FILE is "${file}", which cannot be read: ${site}`];
  if (!isRecord(site)) return [`${file} has to be a JSON object.`];
  const wrong = Object.entries(shapes).flatMap(([name, [isRight, allowed]]) =>
    site[name] === undefined || isRight(site[name])
      ? []
      : [`${file}: ${name} is ${JSON.stringify(site[name])}; it has to be ${allowed}.`],
  );
  if (wrong.length > 0) return wrong;
  const switches = (site.switches as PageSite['switches'] | undefined) ?? {};
  const { settings, problems } = readSettings(switches);
  const misspelt = [
    ...misspeltIn(site, Object.keys(shapes)),
    ...misspeltIn(switches, [...Object.keys(settings), ...shown]),
  ];
  return [...misspelt, ...problems].map((problem) => `${file}: ${problem}`);
}

/** Meta tags of a page that are no settings of the app (D187). */
const shown = ['loyalty_name', 'loyalty_points_per_unit', 'loyalty_currency'];

/** Names that resemble known ones; any other may belong to another program, or be an unrelated meta tag. */
function misspeltIn(given: object, known: readonly string[]): readonly string[] {
  return Object.keys(given).flatMap((name) => {
    const near = known.includes(name) ? null : nearestWord(name, known, name.length < 8 ? 1 : 2);
    return near ? [`"${name}" is no setting. Did you mean "${near}"?`] : [];
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';
const hasTexts = (value: unknown, ...names: readonly string[]) =>
  isRecord(value) && names.every((name) => isText(value[name]));

const shapes: Readonly<
  Record<keyof PageSite, readonly [isRight: (value: unknown) => boolean, allowed: string]>
> = {
  name: [isText, 'a text'],
  description: [isText, 'a text'],
  api_client: [(value) => hasTexts(value, 'name', 'token'), 'an object with name and token'],
  switches: [
    (value) => isRecord(value) && Object.values(value).every(isText),
    'an object of meta tags, each with a text',
  ],
  theme_color: [(value) => hasTexts(value, 'light', 'dark'), 'an object with light and dark'],
  public_url: [
    (value) => isText(value) && isOrigin(value),
    'an origin such as https://order.example.com',
  ],
  image_hosts: [(value) => Array.isArray(value) && value.every(isText), 'a list of hosts'],
  worker: [(value) => value === 'off', '"off"'],
};
