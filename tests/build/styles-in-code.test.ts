import { expect, it } from 'vitest';
import { withStyles } from '../../src/build/styles-in-code.ts';

it('[W6] adds styles when the code runs, whatever characters they have', () => {
  const styles = '.a::before{content:"\\2019 </style>`$\\\\"}';
  const sheets: string[] = [];
  const pages = {
    adoptedStyleSheets: { push: (sheet: { text: string }) => sheets.push(sheet.text) },
  };
  class Sheet {
    text = '';
    replaceSync(text: string) {
      this.text = text;
    }
  }
  const run = new Function(
    'document',
    'CSSStyleSheet',
    `let sheet = 1;${withStyles('sheet = 2;', styles)}`,
  );
  run(pages, Sheet);
  expect(sheets).toEqual([styles]);
});
