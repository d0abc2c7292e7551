import { type PageSite, settingsOf } from './site.ts';

/** The web app manifest of a site, with its own name and colors (W1). */
export function manifestOf(site: PageSite): object {
  const { name, description, theme_color, switches } = site;
  const isHidden = settingsOf(site).restriction_mode === 'restricted_hidden';
  return {
    id: '/',
    name,
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
    description,
    lang: switches.locale ?? 'en',
    dir: 'auto',
    start_url: '/venues?source=app',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    background_color: '#ffffff',
    theme_color: theme_color.light,
    categories: ['food', 'lifestyle'],
    prefer_related_applications: false,
    // A scanned code opens in the open window, which holds the basket (W3).
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    handle_links: 'preferred',
    icons,
    // A hidden site shows nothing of its menus (D29).
    ...(!isHidden && { screenshots }),
    shortcuts,
  };
}

const icons = [
  { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
  { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
  { src: '/icons/maskable-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  { src: '/icons/monochrome-512.png', type: 'image/png', sizes: '512x512', purpose: 'monochrome' },
];

const screenshots = [
  shot('menu', 'narrow', 'A menu at a table'),
  shot('product', 'narrow', 'A dish with its choices'),
  shot('order', 'narrow', 'An order on its way'),
  shot('desktop', 'wide', 'A menu with the basket beside it'),
];

const shortcuts = [
  shortcut('Scan a table', '/scan'),
  shortcut('The usual', '/usual'),
  shortcut('Order under way', '/running'),
  shortcut('Your orders', '/profile/orders'),
];

function shot(file: string, form_factor: 'narrow' | 'wide', label: string): object {
  const sizes = form_factor === 'narrow' ? '780x1688' : '1600x1000';
  return { src: `/screenshots/${file}.webp`, type: 'image/webp', sizes, form_factor, label };
}

function shortcut(name: string, url: string): object {
  const icon = { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' };
  return { name, url: `${url}?source=shortcut`, icons: [icon] };
}
