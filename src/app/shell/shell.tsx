import type { ReactNode } from 'react';
import { isRunning } from '#domain/orders/order-status.ts';
import { maySeeBrand } from '#domain/venue/visibility.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readyValue } from '#stores/loaded.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { venueListStore } from '#stores/venue/venue.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useIsWide } from '#ui/lib/wide.ts';
import { TabBar } from '#ui/sheet/tab-bar.tsx';
import { TopBar } from '#ui/sheet/top-bar.tsx';
import { Footer } from './footer.tsx';

interface Props {
  /** The navigation item of the screen. */
  tab?: 'venues' | 'orders' | 'rewards' | 'you';
  /** Search in the desktop bar. */
  search?: ReactNode;
  /** Hides the navigation on phones, where the screen has its own way back. */
  bare?: boolean;
  children: ReactNode;
}

/** Navigation and footer around all screens outside a venue (D97, H2). */
export function Shell({ tab, search, bare = false, children }: Props) {
  const intl = useIntl();
  const isWide = useIsWide();
  const { value: orders } = useSnapshot(orderHandlesStore);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const live = orders.filter(isRunning).length;
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const tabs = [
    {
      href: '/venues',
      label: text('shell.nav.venues'),
      icon: 'store' as const,
      current: tab === 'venues',
    },
    {
      href: '/profile/orders',
      label: text('shell.nav.orders'),
      icon: 'receipt' as const,
      current: tab === 'orders',
      news:
        live > 0 ? intl.formatMessage({ id: 'shell.nav.orders.live' }, { count: live }) : undefined,
    },
  ];
  const scan = {
    href: '/scan',
    label: text('shell.nav.scan'),
    icon: 'qr' as const,
    current: false,
  };
  const isServedInPlace = useIsServedInPlace();
  const rewards = {
    // Guests have no card; the venue's offers are for everybody who signs in (D97).
    href: customer ? '/loyalty' : '/offer',
    label: text('shell.nav.rewards'),
    icon: 'gift' as const,
    current: tab === 'rewards',
  };
  const withLogin = settings.customer_login_enabled ? [rewards] : [];
  const you = { href: '/profile', label: text('shell.nav.you'), icon: 'person' as const };
  // The site's brand is hidden before the location is activated (D29).
  const isAlone = !maySeeBrand(settings.restriction_mode, customer) || (bare && !isWide);
  // The screen stays at its place here: turning a tablet must not lose what was typed in it, nor its sheets (D391).
  return (
    <>
      {isWide && !isAlone && (
        <TopBar
          home={{ href: '/venues', label: customer?.brand?.name ?? text('shell.name') }}
          label={text('shell.nav.main')}
          links={[...tabs, ...withLogin]}
          search={search}
          account={{ ...you, label: customer?.name || you.label }}
        />
      )}
      {children}
      {!isAlone && <Footer />}
      {!isWide && !isAlone && (
        <TabBar
          label={text('shell.nav.main')}
          tabs={[
            ...tabs,
            ...(isServedInPlace ? [{ ...scan, raised: true }] : []),
            ...withLogin,
            { ...you, current: tab === 'you' },
          ]}
        />
      )}
    </>
  );
}

/** Scanning is useful only if some venue has table or location service (design 7). */
function useIsServedInPlace(): boolean {
  const { value: list } = useSnapshot(venueListStore);
  const venues = readyValue(list);
  if (!venues) return true;
  return venues.some((venue) => venue.tables_available || venue.locations_available);
}
