import { lazy, Suspense } from 'react';
import { noticesStore } from '#stores/app/shell.ts';
import { always, later } from '#ui/lib/later.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

const Toaster = lazy(() => later(() => import('./toaster.tsx'), always));

/** Toasts come with the first notice: the first screen does not pay for them. */
export function Toasts() {
  const { value: notices } = useSnapshot(noticesStore);
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
