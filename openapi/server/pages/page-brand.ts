import { type Site, settingsOf } from '../config/site.ts';

/**
 * The site as its public page may say it. A page cannot know who reads it: a hidden site never says its name,
 * colours and banner in it, nor in its manifest; the customer's own brand comes with the customer (D29).
 */
export function brandOf(site: Site): Site {
  if (settingsOf(site).restriction_mode !== 'restricted_hidden') return site;
  const { copyright_banner, footer_logo, ...switches } = site.switches;
  return { ...site, ...neutral, switches };
}

const neutral: Pick<Site, 'name' | 'description' | 'theme_color'> = {
  name: 'Ordering',
  description: '',
  theme_color: { light: '#ffffff', dark: '#111111' },
};
