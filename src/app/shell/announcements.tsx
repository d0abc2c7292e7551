import { useDeferredValue, useEffect } from 'react';
import { announcementStore } from '#stores/app/shell.ts';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { importLazily } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { textOf } from './toast-text.ts';

/** Announces messages of flows to screen readers, after the change is rendered (T59). */
export function Announcements() {
  const text = useDeferredValue(useSnapshot(announcementStore).value);
  const intl = useIntl();
  useEffect(() => {
    if (!text) return;
    const speak = () => announce(textOf(text, intl));
    if (!('id' in text) || text.id in intl.messages) speak();
    // Texts may arrive later than the first screen.
    else
      importLazily(async () => undefined)
        .then(speak)
        .catch(() => undefined);
  }, [text, intl]);
  return null;
}
