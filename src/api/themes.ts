import { bodyOf } from './answers.ts';
import { client } from './client.ts';

/** GET /themes/fonts-css-url.json: the stylesheet of the site's fonts; null keeps the app's own (§7). */
export async function getFontsCssUrl(customer_id: number | null): Promise<string | null> {
  const params = { query: customer_id === null ? {} : { customer_id } };
  const { css_url } = await bodyOf(client.GET('/themes/fonts-css-url.json', { params }));
  return css_url ?? null;
}

/** GET /themes/favicon-url.json: the site's icon; null keeps the app's own (§7). */
export async function getFaviconUrl(customer_id: number): Promise<string | null> {
  const params = { query: { customer_id } };
  const { url } = await bodyOf(client.GET('/themes/favicon-url.json', { params }));
  return url ?? null;
}

/** GET /themes/variables.json: CSS values by variable name, unchecked (§7). */
export function getThemeVariables(customer_id: number): Promise<Readonly<Record<string, string>>> {
  const params = { query: { customer_id } };
  return bodyOf(client.GET('/themes/variables.json', { params }));
}
