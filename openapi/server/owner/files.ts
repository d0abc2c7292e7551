import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { VenueData } from '../db/records.ts';
import { ImportProblem, type Problem } from '../lib/problem.ts';
import { readTextFile } from '../lib/text-file.ts';
import example from './example-venue.json' with { type: 'json' };
import { fileOf } from './file-of.ts';
import { schemaText } from './schema.ts';

const schemaName = 'venue.schema.json';
const ownSchema = `openapi/server/owner/${schemaName}`;

/**
 * Writes a venue's file that refers to its schema for the editor: the repository's, or a copy next to the file if there
 * is no repository (D219).
 */
export function writeVenueFile(
  file: string,
  data: VenueData,
  choices: { readonly withCounts?: boolean } = {},
): void {
  const folder = dirname(file);
  const isHere = existsSync(ownSchema);
  if (!isHere) writeFileSync(join(folder, schemaName), schemaText());
  const schema = isHere ? relative(folder, ownSchema) : schemaName;
  writeFileSync(file, fileOf(data, { withCounts: choices.withCounts ?? false, schema }));
}

/**
 * Reads an owner's file: a venue, or by its extension and its beginning a menu as a table (D260).
 *
 * @throws ImportProblem if it does not exist, or is not text
 */
export function readOwnerFile(
  file: string,
  say: (line: string) => void,
): { readonly text: string; readonly isTable: boolean } {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) throw new ImportProblem(`There is no file ${file}.`);
  const kind = extname(file).toLowerCase();
  if (/^\.(xlsx?|ods|numbers|pdf|docx?)$/.test(kind)) {
    throw new ImportProblem(
      `${file} is no text: save the menu as CSV (in Excel: "CSV UTF-8") and bring that in.`,
    );
  }
  const { text, isGuessed } = readTextFile(file);
  if (isGuessed) {
    const [sample = ''] =
      /\p{L}*[\u00c0-\u024f]\p{L}*/u.exec(text) ?? /\S*[^ -~\s]\S*/.exec(text) ?? [];
    say(`${file} is not in UTF-8, so it was read as Windows-1252; it has "${sample}".`);
  }
  // Editors add .txt to the name of a venue's file, and file managers hide it.
  const isTable = ['.csv', '.tsv', '.txt'].includes(kind) && !/^\s*\{/.test(text);
  return { text, isTable };
}

/** Formats problems as compilers do, followed by their number (D288). */
export function linesOf(problems: readonly Problem[], file: string): readonly string[] {
  const lines = problems.map(
    ({ line, column, where, message }) =>
      `${basename(file)}:${line}:${column}  ${where ? `${where}: ` : ''}${message}`,
  );
  return [...lines, `${lines.length} ${lines.length === 1 ? 'problem' : 'problems'} in ${file}.`];
}

/**
 * Writes an example for an owner to start with (D219).
 *
 * @throws ImportProblem if the file exists, since it may be somebody's menu
 */
export function writeExample(file: string): void {
  if (existsSync(file)) throw new ImportProblem(`There is a file ${file} already.`);
  const { $schema: _, ...data } = example;
  writeVenueFile(file, data as unknown as VenueData);
}
