import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { goBack } from './history.ts';

const BillScreen = lazyComponent(
  () => import('#screens/checkout/bill/bill-screen.tsx'),
  ({ default: Screen }) => Screen,
);
const ScanScreen = lazyComponent(
  () => import('#screens/scan/scan-screen.tsx'),
  ({ default: Screen }) => Screen,
);
const FriendsScreen = lazyComponent(
  () => import('#screens/friends/friends-screen.tsx'),
  ({ default: Screen }) => Screen,
);

interface Props {
  code?: string;
  /** Query string. */
  search: string;
}

/** /bill and /bill/{code}: the table's bill (D248); closing it goes back to where the customer came from. */
export function BillPage({ code, search }: Props) {
  const close = useClose();
  return <BillScreen code={code} pay={new URLSearchParams(search).get('pay')} onClose={close} />;
}

/** /scan: closing it goes back to where the customer came from (D97). */
export function ScanPage() {
  return <ScanScreen onClose={useClose()} />;
}

/** /friends#…: a friend's basket. Its content is in the fragment, which no server sees (B6). */
export function FriendsPage() {
  const hash = useSyncExternalStore(watchHash, () => window.location.hash);
  return <FriendsScreen code={`/friends${hash}`} onClose={useClose()} />;
}

/** Goes back; if the app was opened on the page, to the venues. */
function useClose(): () => void {
  const [, navigate] = useLocation();
  return () => goBack(() => navigate('/venues', { replace: true }));
}

function watchHash(changed: () => void): () => void {
  const events = ['hashchange', 'pushState', 'replaceState', 'popstate'] as const;
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
