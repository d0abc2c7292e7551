/**
 * The app's one page, as it is put together: the build writes the pieces that are always the same, and whoever serves it
 * the parts between them. Nobody takes a finished page apart again.
 */
export type PagePart =
  | 'lang'
  | 'dir'
  | 'setup'
  | 'title'
  | 'start'
  | 'early'
  | 'icon'
  | 'code'
  | 'screen'
  | 'given'
  | 'unreached'
  | 'signIn'
  | 'again'
  | 'needsScript';

/** What the build leaves for whoever puts pages together (dist/.vite/page.json). */
export interface BuiltPage {
  readonly build: string;
  /** Texts, and the names of the parts that stand between them. */
  readonly pieces: readonly (string | { readonly part: PagePart })[];
  /** The code of the scripts that stand in the page itself. */
  readonly inPage: { readonly start: string; readonly early: string };
  /** Paths of files, without the slash before them. */
  readonly files: {
    readonly script: string;
    readonly styles: readonly string[];
    /** What reads menus and adds dishes: it follows the first script. */
    readonly next: readonly string[];
  };
}

export type Parts = Readonly<Record<PagePart, string>>;

/** The page, with its parts in it. */
export function filled(pieces: BuiltPage['pieces'], parts: Parts): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : parts[piece.part])).join('');
}

/** A script that stands in the page itself. */
export function inlined(code: string): string {
  return `<script>${code}</script>`;
}

/** Loads the page again, with all that its address says. */
export function reloadLink(words: string): string {
  return `<a href=""><u>${words}</u></a>`;
}

/** What the site says of itself stands between these: the worker compares it (sw/cached-pages.ts). */
export const setupMarks = ['<!--setup-->', '<!--/setup-->'] as const;

/** Begins what a page brings for its first screen; before it the worker writes since when it keeps the page. */
export const initialDataMark = '<!--given-->';

/** The name under which it does. */
export const cachedAtMeta = 'kept_at';

/** What a page of a build says, and the page of no other build, nor of a Wi-Fi. */
export function buildTag(build: string): string {
  return `<meta name="build" content="${build}">`;
}

/** What every page of the app says, whatever build it is of. */
export const shellTag = '<meta name="app-shell" content="1">';

/** The meta tags of a page, between the worker's marks. */
export function setupOf(build: string, tags: readonly string[] = []): string {
  const [begin, end] = setupMarks;
  return [begin, shellTag, buildTag(build), ...tags, end].join('\n');
}

/** A page that nobody has drawn: its styles and texts, and its code, all of it at once. */
export function bareCode({ build, files }: BuiltPage, locale: string): string {
  return [
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...codeTags(files),
    ...files.next.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // Only the language that is spoken is fetched (app/in-page/early-requests.ts).
    `<link rel="texts" href="/assets/i18n/${locale}.json?b=${build}">`,
  ].join('\n');
}

/** The first script: it is fetched at once, and runs when the page has been painted (app/in-page/load-app.ts). */
export function codeTags({ script }: BuiltPage['files']): readonly string[] {
  return [
    `<link rel="preload" as="script" fetchpriority="low" href="/${script}">`,
    `<template id="code"><script src="/${script}"></script></template>`,
  ];
}
