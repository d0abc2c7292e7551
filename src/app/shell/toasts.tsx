import { lazy, Suspense } from 'react';
import { toastsStore } from '#stores/app/shell.ts';
import { importLazily, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

const Toaster = lazy(() => importLazily(() => import('./toaster.tsx'), unlimitedTries));

/** Toasts are loaded with the first one: the first screen does not need them. */
export function Toasts() {
  const { value: notices } = useSnapshot(toastsStore);
  const [first] = notices;
  if (!first && !wasThere) return null;
  wasThere = true;
  return (
    <Suspense>
      <Toaster notices={notices} />
    </Suspense>
  );
}

let wasThere = false;
