import type { SiteTheme } from '../config/site.ts';
import hotelSaltmarsh from './venues/hotel-saltmarsh.json' with { type: 'json' };
import slowFire from './venues/slow-fire.json' with { type: 'json' };
import nightHeron from './venues/the-night-heron.json' with { type: 'json' };

const fonts_css_url = '/fonts/display.css';

/** The four themes of the design (2.3) by the demo's location codes; some venues use them too. */
export const demoThemes: Readonly<Record<string, SiteTheme>> = {
  HOUSE: {
    variables: {
      '--color-brand': '#0f6b4a',
      '--color-brand-dark': '#4cc790',
      '--color-accent': '#d8f26a',
      '--color-header': '#0c4632',
      '--color-header-dark': '#0d2b1f',
      '--display-weight': '800',
    },
  },
  HERON: themed(nightHeron.venue.theme, '/icons/themes/heron.svg'),
  FIRE: themed(slowFire.venue.theme, '/icons/themes/fire.svg'),
  LIDO: themed(hotelSaltmarsh.venue.theme, '/icons/themes/lido.svg'),
};

function themed(variables: SiteTheme['variables'], favicon_url: string): SiteTheme {
  return { variables, fonts_css_url, favicon_url };
}
