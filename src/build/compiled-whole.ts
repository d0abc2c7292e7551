/**
 * Marks every script so that a browser that knows the mark (Chromium 136) compiles it whole and beside the page, not function
 * by function in the middle of the first tap: who fetches a file uses it. Most of what is rare is used in part.
 */
import type { Plugin } from 'vite';

const mark = '//# allFunctionsCalledOnLoad\n';

export const compiledWhole: Plugin = {
  name: 'compiled-whole',
  apply: 'build',
  generateBundle: {
    // When the first script is a classic one, and Vite has written what each chunk needs into it: the mark counts at the top.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.fileName.startsWith('static/rare/')) continue;
        if (file.type === 'chunk') file.code = mark + file.code;
        else if (file.fileName.endsWith('.js')) file.source = mark + file.source;
      }
    },
  },
};
