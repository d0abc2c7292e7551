import { Suspense, useState } from 'react';
import { toastsStore } from '#stores/app/shell.ts';
import { lazyComponent, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

const Toaster = lazyComponent(
  () => import('./toaster.tsx'),
  ({ Toaster }) => Toaster,
  unlimitedTries,
);

/** Toasts are loaded with the first one: the first screen does not need them (H7). */
export function Toasts() {
  const { value: notices } = useSnapshot(toastsStore);
  const [isNeeded, setNeeded] = useState(false);
  if (notices.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster notices={notices} />
    </Suspense>
  );
}
