import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { goBack } from './history.ts';

const FriendsScreen = lazyComponent(
  () => import('#screens/friends/friends-screen.tsx'),
  ({ default: Screen }) => Screen,
);

/** /friends#…: a friend's basket. Its content is in the fragment, which no server sees (B6). */
export function FriendsPage() {
  const [, navigate] = useLocation();
  const hash = useSyncExternalStore(watchHash, () => window.location.hash);

  const close = () => goBack(() => navigate('/venues', { replace: true }));

  return <FriendsScreen code={`/friends${hash}`} onClose={close} />;
}

function watchHash(changed: () => void): () => void {
  const events = ['hashchange', 'pushState', 'replaceState', 'popstate'] as const;
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
