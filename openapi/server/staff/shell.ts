/// <reference types="vite/types/importMeta.d.ts" />
import { fileHeaders } from '../lib/headers.ts';
import { escaped } from '../lib/html.ts';
import type { Words } from './words.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'font-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types staff',
].join('; ');

const headers = {
  ...fileHeaders,
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

const styles = '../../../src/app/styles';
const fonts = import.meta.glob<string>('../../../src/app/styles/figtree-*.woff2', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const [faces = ''] = Object.values(
  import.meta.glob<string>('../../../src/app/styles/fonts.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The app's typeface as a stylesheet, cached for a day. */
export function typeface(): Response {
  const css = faces.replaceAll(
    /url\("\.\/([\w-]+\.woff2)"\)/g,
    (_, name) => `url("${fonts[`${styles}/${name}`]}")`,
  );
  const response = staffText('text/css', css);
  response.headers.set('Cache-Control', 'max-age=86400');
  return response;
}

/** Responds with a complete staff page. */
export function staffPage(title: string, body: string, words: Words, status = 200): Response {
  const html = `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
${['typeface', 'tokens', 'staff', 'pages', 'today', 'slip'].map((name) => `<link rel="stylesheet" href="/staff/${name}.css">`).join('\n')}
<script src="/staff/staff.js" type="module"></script>
</head>
<body>
${body}
</body>
</html>
`;
  return staffText('text/html', html, status);
}

/** Responds with a part of a page, or a static file. */
export function staffText(type: string, text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
  });
}

/** Redirects to another staff page. */
export function seeOther(path: string, cookie?: string): Response {
  const sent = new Headers({ Location: path, 'Cache-Control': 'no-store' });
  if (cookie) sent.set('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers: sent });
}

/** The header of a venue's pages: its name, navigation, and an offline notice. */
export function staffHeader(venue: string, here: string, words: Words): string {
  const links = [
    ['/staff', words.orders],
    ['/staff/menu', words.menu],
    ['/staff/today', words.today],
  ] as const;
  return `<header>
<p class="venue">${escaped(venue)}</p>
<nav>${links
    .map(
      ([path, name]) =>
        `<a href="${path}"${path === '/staff' ? ` data-new-word="${escaped(words.new)}"` : ''}${path === here ? ' aria-current="page"' : ''}>${escaped(name)}</a>`,
    )
    .join('')}</nav>
</header>
<p id="offline" role="status" hidden>${escaped(words.offline)}</p>`;
}

/** A form with one button, which works without scripts. */
export function actionButton(
  act: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  { style = '', extra = '', back = '/staff' } = {},
): string {
  const hidden = Object.entries({ ...fields, back })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');
  return `<form method="post" action="/staff/act">${hidden}${extra}<button name="act" value="${act}"${style ? ` class="${style}"` : ''}>${escaped(label)}</button></form>`;
}
