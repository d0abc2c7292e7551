import { directionOf } from '#domain/lib/direction.ts';
import type { Translate } from '../i18n/sentences.ts';
import { escaped } from '../lib/html.ts';

/** An email ready to be sent, as plain text and HTML. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One part of an email. */
export type Part =
  | { readonly text: string }
  | { readonly small: string }
  | { readonly link: string; readonly label: string }
  | { readonly code: string }
  | { readonly rows: readonly Row[] };

/** A row of a list: label and amount; `strong` marks the total. */
export interface Row {
  readonly left: string;
  readonly below?: string | null;
  readonly right: string;
  readonly strong?: boolean;
}

/**
 * Greets the recipient. Anybody can have an email sent to an address that is not theirs, so a name that mail programs
 * would make a link of is left out (D352).
 */
export function greeting(say: Translate, name: string | null): Part {
  const isLink = /:\/\/|@|[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2}/u.test(name ?? '');
  return { text: name && !isLink ? say('Hi {name},', { name }) : say('Hello,') };
}

/** Composes an email; every value is escaped in the HTML, and the subject is one line. */
export function compose(
  say: Translate,
  { from, subject, parts }: { from: string; subject: string; parts: readonly Part[] },
): Email {
  const text = [...parts.map(textOf), `-- \n${from}`].join('\n\n');
  const html = `<!doctype html>
<html lang="${say.language}" dir="${directionOf(say.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="robots" content="noindex">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#f4f5f1;color:#14201a;font:16px/24px system-ui,sans-serif;overflow-wrap:anywhere">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:20px">
${parts.map(htmlOf).join('\n')}
</div>
<p style="max-width:520px;margin:16px auto 0;padding:0 24px;color:#49534d;font-size:14px">${escaped(from)}</p>
</body>
</html>
`;
  return { subject: subject.replace(/\s+/g, ' '), text: `${text}\n`, html };
}

function textOf(part: Part): string {
  if ('text' in part) return part.text;
  if ('small' in part) return part.small;
  if ('link' in part) return `${part.label}:\n${part.link}`;
  if ('code' in part) return `    ${part.code}`;
  return part.rows.map(rowText).join('\n');
}

function rowText({ left, below, right, strong }: Row): string {
  const line = `${left}  ${right}`;
  return [strong ? `\n${line}` : line, ...(below ? [`    ${below}`] : [])].join('\n');
}

function htmlOf(part: Part): string {
  if ('text' in part)
    return `<p style="margin:0 0 16px;white-space:pre-line">${escaped(part.text)}</p>`;
  if ('small' in part) {
    return `<p style="margin:0 0 16px;color:#49534d;font-size:14px;line-height:20px">${escaped(part.small)}</p>`;
  }
  if ('link' in part) {
    return `<p style="margin:0 0 16px"><a href="${escaped(part.link)}" style="display:inline-block;padding:14px 24px;border-radius:16px;background:#0f6b4a;color:#fff;font-weight:650;text-decoration:none">${escaped(part.label)}</a></p>`;
  }
  if ('code' in part) {
    return `<p style="margin:0 0 16px;font-size:34px;line-height:38px;font-weight:800;letter-spacing:.1em">${escaped(part.code)}</p>`;
  }
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${part.rows.map(rowHtml).join('')}</table>`;
}

function rowHtml({ left, below, right, strong }: Row): string {
  const weight = strong ? 'font-weight:650;border-top:1px solid #e4e6e5;' : '';
  const more = below
    ? `<br><span style="color:#49534d;font-size:14px">${escaped(below)}</span>`
    : '';
  return `<tr><td style="${weight}padding:6px 0;vertical-align:top">${escaped(left)}${more}</td><td style="${weight}padding:6px 0;text-align:end;white-space:nowrap;vertical-align:top">${escaped(right)}</td></tr>`;
}
