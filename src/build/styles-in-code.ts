/**
 * Puts the styles of a later chunk into its code, as a constructed style sheet; only the first page has a file of styles.
 * For pages with that chunk's screen, a server finds them as a file too (`styleSheetOf`).
 *
 * Why: Vite fetches a chunk's style sheet once. If that fails, it does not fetch it again with the next import of the
 * same code, so on a poor network a sheet opened without its styles. Now its code either arrives with them or not at
 * all, which saves 77 files, and their names in the first script (0.4 kB).
 * To remove it: take it out of vite.config.ts, let openapi/pages/screen-code.ts read the manifest's `css`, and retry
 * failed requests.
 */
import type { Plugin, Rolldown } from 'vite';
import { styleSheetOf } from '#domain/lib/page-parts.ts';

export function stylesInCode(): Plugin {
  return {
    name: 'styles-in-code',
    apply: 'build',
    generateBundle: {
      // Before Vite lists the style sheets that an import fetches.
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.viteMetadata) continue;
          const { importedCss } = chunk.viteMetadata;
          if (chunk.isEntry) {
            // The page has these styles already (page.ts): an import of later code would fetch them once more.
            importedCss.clear();
            continue;
          }
          const styles = [...importedCss].map((file) => textOf(bundle, file)).join('');
          if (styles === '') continue;
          chunk.code = withStyles(chunk.code, styles);
          this.emitFile({ type: 'asset', fileName: styleSheetOf(chunk.fileName), source: styles });
          for (const file of importedCss) delete bundle[file];
          importedCss.clear();
        }
      },
    },
  };
}

/** Adds styles to the document when the code runs; a policy for style elements does not concern them. */
export function withStyles(code: string, styles: string): string {
  const sheet = `const sheet=new CSSStyleSheet;sheet.replaceSync(${JSON.stringify(styles)});`;
  return `${code}\n{${sheet}document.adoptedStyleSheets.push(sheet)}`;
}

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const sheet = bundle[file];
  if (sheet?.type !== 'asset') throw new Error(`${file} is missing, whose chunk needs it`);
  return String(sheet.source).trim();
}
