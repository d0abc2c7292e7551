/** Ends a build. A server only reads the app's files: its user may not write them, and several may share the folder. */
import { precompress } from './built-files.ts';

await precompress('dist');
