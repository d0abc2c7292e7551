import { useIntl } from 'react-intl';
import { TopBar } from '#ui/top-bar.tsx';
import { SearchLink } from './search-link.tsx';

/** The bar of desktops over a menu: with the search of this menu (design 11.4). */
export function MenuTopBar({ path }: { path: string }) {
  const intl = useIntl();
  const say = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <TopBar
      home={{ href: '/venues', label: say('shell.name') }}
      label={say('shell.nav.main')}
      search={<SearchLink path={path} />}
      links={[
        { href: '/venues', label: say('shell.nav.venues'), icon: 'store', current: false },
        {
          href: '/profile/orders',
          label: say('shell.nav.orders'),
          icon: 'receipt',
          current: false,
        },
      ]}
    />
  );
}
