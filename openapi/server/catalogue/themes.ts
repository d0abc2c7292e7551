import type { SiteTheme } from '../config/site.ts';
import { settingsOf } from '../config/site.ts';
import { type Call, type Handler, ok } from '../contract/handler.ts';
import { findCustomer, isActivated, themeOf } from '../customers/record.ts';

type ThemeCall = Pick<Call, 'db' | 'site' | 'caller'>;

/** The stylesheet with the site's fonts; null keeps the app's own (K7). */
export const getFontsCssUrl: Handler<'getFontsCssUrl'> = async (call) => {
  const theme = await themeFor(call);
  return ok({ css_url: theme?.fonts_css_url ?? null });
};

/** The site's icon; null keeps the app's own (K7). */
export const getFaviconUrl: Handler<'getFaviconUrl'> = async (call) => {
  const theme = await themeFor(call);
  return ok({ url: theme?.favicon_url ?? null });
};

/** The brand of the customer's location: only if the site hides it from strangers, and not from this customer (K7, D29). */
export const getThemeVariables: Handler<'getThemeVariables'> = async (call) => {
  const theme = isHidden(call) ? await themeFor(call) : null;
  return ok({ ...theme?.variables });
};

/** The theme that the caller sees: the site's, or on a hidden site that of their own location; null for anybody else. */
async function themeFor(call: ThemeCall): Promise<Partial<SiteTheme> | null> {
  const { db, site, caller } = call;
  if (!isHidden(call)) return site;
  const row = await findCustomer(db, caller.customer_id);
  if (row?.doc.email_confirmed !== true || !isActivated(row, site)) return null;
  return themeOf(row.location_code, site);
}

function isHidden({ site }: ThemeCall): boolean {
  return settingsOf(site).restriction_mode === 'restricted_hidden';
}
