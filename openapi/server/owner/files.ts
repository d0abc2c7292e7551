import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { VenueData } from '../db/records.ts';
import { ImportProblem } from '../lib/problem.ts';
import example from './example-venue.json' with { type: 'json' };
import { fileOf } from './file-of.ts';
import { schemaText } from './schema.ts';

const schemaName = 'venue.schema.json';
const ownSchema = `openapi/server/owner/${schemaName}`;

/** Writes a venue's file that names its schema for the editor: the repository's, or one beside it where that is not there. */
export function writeVenueFile(
  file: string,
  data: VenueData,
  choices: { readonly withCounts?: boolean | undefined } = {},
): void {
  const folder = dirname(file);
  const isHere = existsSync(ownSchema);
  if (!isHere) writeFileSync(join(folder, schemaName), schemaText());
  const schema = isHere ? relative(folder, ownSchema) : schemaName;
  writeFileSync(file, fileOf(data, { withCounts: choices.withCounts ?? false, schema }));
}

/**
 * Writes the example, for an owner to begin with.
 *
 * @throws ImportProblem where there is such a file, which may be somebody's menu
 */
export function writeExample(file: string): void {
  if (existsSync(file)) throw new ImportProblem(`There is a file ${file} already.`);
  const { $schema: _, ...data } = example;
  writeVenueFile(file, data as unknown as VenueData);
}
