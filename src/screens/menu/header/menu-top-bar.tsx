import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { TopBar } from '#ui/sheet/top-bar.tsx';
import { SearchLink } from './search-link.tsx';

/** The desktop bar above a menu, with the search of this menu (design 11.4). */
export function MenuTopBar({ path }: { path: string }) {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const rewards = {
    // Guests have no card; the venue's offers are for everybody who signs in (D97).
    href: customer ? '/loyalty' : '/offer',
    label: text('shell.nav.rewards'),
    icon: 'gift' as const,
    current: false,
  };
  return (
    <TopBar
      home={{ href: '/venues', label: text('shell.name') }}
      label={text('shell.nav.main')}
      search={<SearchLink path={path} />}
      whole
      links={[
        { href: '/venues', label: text('shell.nav.venues'), icon: 'store', current: false },
        {
          href: '/profile/orders',
          label: text('shell.nav.orders'),
          icon: 'receipt',
          current: false,
        },
        ...(settings.customer_login_enabled ? [rewards] : []),
      ]}
      account={{ href: '/profile', label: customer?.name || text('shell.nav.you') }}
    />
  );
}
