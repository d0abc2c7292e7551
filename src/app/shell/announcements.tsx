import { useDeferredValue, useEffect } from 'react';
import { announcementStore } from '#stores/app/shell.ts';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { textOf } from './toast-text.ts';

/** Passes on to screen readers what a flow has to say, once what it changed is seen. */
export function Announcements() {
  const said = useDeferredValue(useSnapshot(announcementStore).value);
  const intl = useIntl();
  useEffect(() => {
    if (said) announce(textOf(said, intl));
  }, [said, intl]);
  return null;
}
