import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { mentionedIn } from '../domain/lib/mentioned-ids.ts';
import { pseudoLocale, pseudoMessage } from './pseudo-locale.ts';

/** Texts used by the first screen's script, and all others, which are loaded later. */
type Part = 'first' | 'rest';

const folder = new URL('../i18n/', import.meta.url);

/**
 * Parses messages at build time, so that no phone downloads a parser (§7 ./assets/i18n/{lang}.json). Messages used by
 * the first screen's script are in {lang}.json, the others in {lang}.rest.json.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    generateBundle(_, bundle) {
      if (this.environment.config.consumer === 'server') return;
      const isFirst = mentionedIn(firstScript(bundle));
      for (const language of languages()) {
        const texts = textsOf(language);
        const parts: Record<Part, string> = {
          first: compile(texts.filter(([id]) => isFirst(id))),
          rest: compile(texts.filter(([id]) => !isFirst(id))),
        };
        const file = `assets/i18n/${language}`;
        this.emitFile({ type: 'asset', fileName: `${file}.json`, source: parts.first });
        this.emitFile({ type: 'asset', fileName: `${file}.rest.json`, source: parts.rest });
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/i18n/', (request, response) => {
        const [language = ''] = (request.url ?? '').slice(1).split('.');
        response.setHeader('Content-Type', 'application/json');
        const texts = language === pseudoLocale ? pseudoTexts() : compile(textsOf(language));
        response.end(texts);
      });
    },
    // In development the page offers every language, and the pseudo-locale.
    transformIndexHtml: (_, { server }) => (server ? [localesTag()] : []),
  };
}

type Texts = readonly (readonly [id: string, text: string])[];

function languages(): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The texts of a language; untranslated ones are in English. */
function textsOf(language: string): Texts {
  return Object.entries({ ...writtenIn('en'), ...writtenIn(language) });
}

function writtenIn(language: string): Readonly<Record<string, string>> {
  const files = new URL(`${language}/`, folder);
  const texts = readdirSync(files).map((file) =>
    JSON.parse(readFileSync(new URL(file, files), 'utf8')),
  );
  return Object.assign({}, ...texts);
}

function pseudoTexts(): string {
  const texts = textsOf('en').map(([id, text]) => [id, pseudoMessage(parsed(id, text))]);
  return JSON.stringify(Object.fromEntries(texts));
}

function localesTag(): HtmlTagDescriptor {
  const content = [...languages(), pseudoLocale].join();
  return { tag: 'meta', attrs: { name: 'locales', content }, injectTo: 'head' };
}

function compile(texts: Texts): string {
  return JSON.stringify(
    Object.fromEntries(texts.map(([id, text]) => [id, parsed(id, typographic(text))])),
    // A number's format is used as parsed; the parser's words for it are not.
    (name, value) => (name === 'tokens' ? undefined : value),
  );
}

/** Replaces straight apostrophes between letters by typographic ones; ICU uses straight ones for quoting. */
const typographic = (text: string) => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');

function parsed(id: string, text: string) {
  try {
    return parse(text);
  } catch (reason) {
    throw new Error(`The message ${id} cannot be read: ${text}`, { cause: reason });
  }
}

/** The page's entry with its static imports. */
function firstScript(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of first) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) first.add(imported);
    }
  }
  return [...first].map(({ code }) => code).join('\n');
}
