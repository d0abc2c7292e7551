import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { runVenueCommand } from '#server/owner/command.ts';

/** The JSON language service of VS Code and other editors, which finds the schema by the file's `$schema`. */
const editor = getLanguageService({
  schemaRequestService: async (address) => readFileSync(fileURLToPath(address), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});

function open(file: string, text: string) {
  const document = TextDocument.create(pathToFileURL(resolve(file)).href, 'json', 1, text);
  const json = editor.parseJSONDocument(document);
  /** The position of the caret, right behind this text. */
  const behind = (part: string) => document.positionAt(text.indexOf(part) + part.length);
  return {
    problems: async () => (await editor.doValidation(document, json)).map((one) => one.message),
    hover: async (part: string) =>
      JSON.stringify((await editor.doHover(document, behind(part), json))?.contents),
    completions: async (part: string) =>
      (await editor.doComplete(document, behind(part), json))?.items ?? [],
  };
}

const folder = mkdtempSync(join(tmpdir(), 'editor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const startFile = async (file: string) => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await runVenueCommand(['new', file], { say, env: {} });
  return { code, said };
};

describe('an editor that opens a venue’s file', () => {
  it('finds the schema of the example, and of a file that was created anywhere', async () => {
    const own = join(folder, 'my-venue.json');
    expect((await startFile(own)).code).toBe(0);
    const again = await startFile(own);
    expect([again.code, again.said]).toEqual([1, [`There is a file ${own} already.`]]);
    for (const file of ['openapi/server/owner/example-venue.json', own]) {
      const text = readFileSync(file, 'utf8');
      expect(await open(file, text).problems()).toEqual([]);
      const wrong = open(file, text.replace('"celery"', '"cellery"').replace('"EUR"', '"euros"'));
      const problems = await wrong.problems();
      expect(problems).toHaveLength(2);
      expect(problems.join()).toContain('"gluten"');
    }
  });

  it('completes existing fields and values, and explains them', async () => {
    const file = 'openapi/server/owner/example-venue.json';
    const text = readFileSync(file, 'utf8');
    const inDish = '"price": 6.5,\n          ';
    const { completions, hover } = open(file, text.replace('"price": 6.5,', inDish));
    const fields = await completions(inDish);
    const named = Object.fromEntries(fields.map((one) => [one.label, one.documentation]));
    expect(Object.keys(named)).toEqual(
      expect.arrayContaining(['description', 'diets', 'stock', 'options', 'service_types']),
    );
    expect(named).not.toHaveProperty('price');
    const words = fields.map(({ documentation: own }) =>
      typeof own === 'object' ? own.value : own,
    );
    expect(words.filter((own) => !own)).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
    expect(await hover('"opening_ho')).toContain('open');
    const codes = (await completions('{ "code": "cel')).map(({ label }) => label);
    expect(codes).toEqual(expect.arrayContaining(['"gluten"', '"sulphites"']));
  });
});
