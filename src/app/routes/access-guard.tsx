import { lazy, type ReactNode } from 'react';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { later } from '#ui/lib/later.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

const StrictGuard = lazy(async () => ({
  default: (await later(() => import('./guards.tsx'))).StrictGuard,
}));

interface Props {
  /** The path and what follows the question mark. */
  path: string;
  search: string;
  children: ReactNode;
}

/**
 * The access guard (§4). Its first step, an open site and no email to confirm, is decided here; the code of the others
 * comes only where they are needed.
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
