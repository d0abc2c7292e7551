import { writeFileSync } from 'node:fs';
import { schemaText } from './schema.ts';

writeFileSync(new URL('venue.schema.json', import.meta.url), schemaText());
