/**
 * The app's page as a template: the build writes the constant pieces, and servers fill in
 * the parts between them, without parsing a finished page.
 */
export type PagePart =
  | 'lang'
  | 'dir'
  | 'setup'
  | 'title'
  | 'own'
  | 'start'
  | 'early'
  | 'icon'
  | 'code'
  | 'screen'
  | 'initialData'
  | 'unreached'
  | 'signIn'
  | 'again'
  | 'needsScript';

/** The template that the build writes for servers (dist/.vite/page.json). */
export interface BuiltPage {
  readonly build: string;
  /** Constant texts, and the names of the parts between them. */
  readonly pieces: readonly (string | { readonly part: PagePart })[];
  /** The code of the page's inline scripts. */
  readonly inPage: { readonly own: string; readonly start: string; readonly early: string };
  /** Paths of files, without the slash before them. */
  readonly files: {
    readonly script: string;
    readonly styles: readonly string[];
    /** Code that reads menus and adds products; it loads after the first script. */
    readonly next: readonly string[];
  };
}

export type Parts = Readonly<Record<PagePart, string>>;

/** Fills the parts into the page. */
export function filled(pieces: BuiltPage['pieces'], parts: Parts): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : parts[piece.part])).join('');
}

export function inlined(code: string): string {
  return `<script>${code}</script>`;
}

/** A link that reloads the page with its whole address. */
export function reloadLink(words: string): string {
  return `<a href=""><u>${words}</u></a>`;
}

/** Delimiters of the site's settings in a page, which the worker compares (sw/cached-pages.ts). */
export const setupMarks = ['<!--setup-->', '<!--/setup-->'] as const;

/** Start of the initial data in a page; the worker inserts the time of caching before it. */
export const initialDataMark = '<!--initial-data-->';

/** Delimiters of the styles in a rendered page: first those of its screen, behind the screen all (sw/cached-pages.ts). */
export const stylesMarks = ['<!--styles-->', '<!--/styles-->'] as const;

/** Styles between the delimiters. */
export function styled(styles: string): string {
  return stylesMarks.join(`<style>${styles}</style>`);
}

/** The name of the meta tag with that time. */
export const cachedAtMeta = 'cached_at';

/** A tag that only pages of this build contain, unlike those of other builds or of a captive portal. */
export function buildTag(build: string): string {
  return settingTag('build', build);
}

/** A tag that every page of the app contains, whatever its build. */
export const shellTag = settingTag('app-shell', '1');

/** A site's setting in its page. The content is escaped for HTML, as {@link settingIn} expects. */
export function settingTag(name: string, escapedContent: string): string {
  return `${settingStart(name)}${escapedContent}">`;
}

/** Reads a setting from a page's text, still escaped, without a parser; null if the page has none of that name. */
export function settingIn(page: string, name: string): string | null {
  const [, found = ''] = page.split(settingStart(name));
  const [content = '', ...rest] = found.split('"');
  // A truncated page may end within a setting.
  return rest.length > 0 ? content : null;
}

function settingStart(name: string): string {
  return `<meta name="${name}" content="`;
}

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" } as const;

/** Unescapes HTML text. */
export function unescaped(text: string): string {
  return Object.entries(characters).reduceRight(
    (rest, [entity, character]) => rest.replaceAll(`&${entity};`, character),
    text,
  );
}

/** The meta tags of a page, between the delimiters. */
export function setupOf(build: string, tags: readonly string[]): string {
  const [begin, end] = setupMarks;
  return [begin, shellTag, buildTag(build), ...tags, end].join('\n');
}

/** Tags of a page without a server-rendered screen: styles, texts and code load together. */
export function bareCode({ build, files }: BuiltPage, locale: string): string {
  return [
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...codeTags(files),
    ...files.next.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // Only the customer's language is fetched (app/in-page/early-requests.ts).
    `<link rel="texts" href="/assets/i18n/${locale}.json?b=${build}">`,
  ].join('\n');
}

/** Path of a lazy chunk's style sheet, for the server alone: the code contains the styles (build/styles-in-code.ts). */
export function styleSheetOf(code: string): string {
  return `.vite/${code.replace(/\.js$/, '.css')}`;
}

/** Tags of the first script, which is fetched immediately and runs after the first paint (app/in-page/load-app.ts). */
export function codeTags({ script }: BuiltPage['files']): readonly string[] {
  return [
    `<link rel="preload" as="script" fetchpriority="low" href="/${script}">`,
    `<template id="code"><script src="/${script}"></script></template>`,
  ];
}
