import type { ReactNode } from 'react';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

const StrictGuard = lazyComponent(
  () => import('./guards.tsx'),
  ({ StrictGuard }) => StrictGuard,
);

interface Props {
  /** Path and query string. */
  path: string;
  search: string;
  children: ReactNode;
}

/**
 * The access guard (§4). Its first rule, an open site without email confirmation, is decided here; the code of the
 * others is loaded only when needed.
 */
export function AccessGuard({ path, search, children }: Props) {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const isOpen = settings.restriction_mode === 'open';
  if (isOpen && !customer?.email_confirmation_required) return children;
  return (
    <StrictGuard path={path} search={search}>
      {children}
    </StrictGuard>
  );
}
