import { pageHeaders, withoutPayments } from '../../pages/security-headers.ts';
import type { Site } from '../config/site.ts';
import { fileHeaders } from '../lib/headers.ts';
import { escaped } from '../lib/html.ts';

/** Builds a plain page for the operator; search engines and caches must not keep it. */
export function developmentPage(
  site: Site,
  title: string,
  body: string,
  styles = '/outbox.css',
): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return developmentFile('text/html', html, pageHeaders(withoutPayments(site), false));
}

/** The style of these pages. */
export function developmentStyles(): Response {
  return developmentFile('text/css', styles, fileHeaders);
}

/** A file of these pages, read again for each request. */
export function developmentFile(
  type: string,
  text: string,
  own: Readonly<Record<string, string>>,
): Response {
  const headers = new Headers({ ...own, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  headers.set('Content-Type', `${type}; charset=utf-8`);
  return new Response(text, { headers });
}

const styles = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 45rem; margin: 2rem auto; padding-inline: 1rem; }
li { margin-block: 0.75rem; }
time { opacity: 0.7; }
pre { padding: 1rem; border: 1px solid; border-radius: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
article { margin-block: 1rem; padding: 1rem; border: 1px solid; border-radius: 0.75rem; }
h2 { margin: 0; font-size: 1.25rem; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem; margin-block-start: 0.75rem; }
button, input { min-block-size: 2.75rem; padding-inline: 1rem; font: inherit; }
label { display: grid; }
`;
