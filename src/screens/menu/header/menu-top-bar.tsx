import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { TopBar } from '#ui/sheet/top-bar.tsx';
import { SearchLink } from './search-link.tsx';

/** The bar of desktops over a menu: with the search of this menu (design 11.4). */
export function MenuTopBar({ path }: { path: string }) {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const say = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const rewards = {
    // A guest has no card; what runs at the venue is for everybody who signs in (D97).
    href: customer ? '/loyalty' : '/offer',
    label: say('shell.nav.rewards'),
    icon: 'gift' as const,
    current: false,
  };
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
        ...(settings.customer_login_enabled ? [rewards] : []),
      ]}
    />
  );
}
