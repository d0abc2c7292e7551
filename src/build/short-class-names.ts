import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** A class is named once in a script and once in a style sheet: its own word and four letters of its file. */
export function shortClassName(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const place = createHash('sha256').update(relative(root, file)).digest('base64url');
    return `${name}_${place.replace(/\W/g, '').slice(0, 4)}`;
  };
}
