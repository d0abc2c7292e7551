import { readOwnSite, readSite, type Site } from '../config/site.ts';
import { presetSite, withPace } from './site-presets.ts';

/**
 * The site of SITE_FILE, or in the demo the preset named on the command line or in SITE, overlaid with the settings of
 * SITE_FILE. A real site has no features of the demo (D130).
 */
export function openedSite(
  env: Readonly<Record<string, string | undefined>>,
  isDemo: boolean,
): Site {
  const { KITCHEN_PACE: pace, PUBLIC_URL: publicUrl, SITE, SITE_FILE: file, SMTP_URL: smtp } = env;
  const demoOf = () => withPace(readSite(file, presetSite(process.argv[2] ?? SITE)), pace);
  const chosen = file && !isDemo ? readOwnSite(file) : demoOf();
  const own = publicUrl ? { public_url: new URL(publicUrl).origin } : {};
  return { ...chosen, ...own, ...(smtp && { sends_mail: true }) };
}
