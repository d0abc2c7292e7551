import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { isRunning } from '#domain/orders.ts';
import { orderHandlesStore } from '#stores/order.ts';
import { TabBar } from '#ui/tab-bar.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { useIsWide } from '#ui/wide.ts';
import { Footer } from './footer.tsx';

interface Props {
  /** The place in the navigation that the screen belongs to. */
  tab?: 'venues' | 'orders';
  /** In the bar of a desktop. */
  search?: ReactNode;
  children: ReactNode;
}

/** What stands around the screens that are not below a venue: the way through the app, and the footer. */
export function Shell({ tab, search, children }: Props) {
  const intl = useIntl();
  const isWide = useIsWide();
  const { value: orders } = useSnapshot(orderHandlesStore);
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
  return (
    <>
      {isWide && (
        <TopBar
          home={{ href: '/venues', label: say('shell.name') }}
          label={say('shell.nav.main')}
          links={tabs}
          search={search}
        />
      )}
      {children}
      <Footer />
      {!isWide && <TabBar label={say('shell.nav.main')} tabs={tabs} />}
    </>
  );
}
