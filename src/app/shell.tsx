import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { maySeeBrand } from '#domain/access.ts';
import { isRunning } from '#domain/orders.ts';
import { orderHandlesStore } from '#stores/order.ts';
import { customerStore } from '#stores/session.ts';
import { settingsStore } from '#stores/settings.ts';
import { TabBar } from '#ui/tab-bar.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { useIsWide } from '#ui/wide.ts';
import { Footer } from './footer.tsx';

interface Props {
  /** The place in the navigation that the screen belongs to. */
  tab?: 'venues' | 'orders' | 'you';
  /** In the bar of a desktop. */
  search?: ReactNode;
  children: ReactNode;
}

/** What stands around the screens that are not below a venue: the way through the app, and the footer. */
export function Shell({ tab, search, children }: Props) {
  const intl = useIntl();
  const isWide = useIsWide();
  const { value: orders } = useSnapshot(orderHandlesStore);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const live = orders.filter(isRunning).length;
  const say = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const tabs = [
    {
      href: '/venues',
      label: say('shell.nav.venues'),
      icon: 'store' as const,
      current: tab === 'venues',
    },
    {
      href: '/profile/orders',
      label: say('shell.nav.orders'),
      icon: 'receipt' as const,
      current: tab === 'orders',
      news:
        live > 0 ? intl.formatMessage({ id: 'shell.nav.orders.live' }, { count: live }) : undefined,
    },
  ];
  const you = { href: '/profile', label: say('shell.nav.you'), icon: 'person' as const };
  // Before the location is activated nothing says whose site it is (D29).
  if (!maySeeBrand(settings.restriction_mode, customer)) return children;
  return (
    <>
      {isWide && (
        <TopBar
          home={{ href: '/venues', label: customer?.brand?.name ?? say('shell.name') }}
          label={say('shell.nav.main')}
          links={tabs}
          search={search}
          account={{ ...you, label: customer?.name || you.label }}
        />
      )}
      {children}
      <Footer />
      {!isWide && (
        <TabBar
          label={say('shell.nav.main')}
          tabs={[...tabs, { ...you, current: tab === 'you' }]}
        />
      )}
    </>
  );
}
