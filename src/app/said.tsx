import { useDeferredValue, useEffect } from 'react';
import { saidStore } from '#stores/shell.ts';
import { announce } from '#ui/announce.ts';
import { useIntl } from '#ui/intl.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import { textOf } from './notice-text.ts';

/** Passes on to screen readers what a flow has to say, once what it changed is seen. */
export function Said() {
  const said = useDeferredValue(useSnapshot(saidStore).value);
  const intl = useIntl();
  useEffect(() => {
    if (said) announce(textOf(said, intl));
  }, [said, intl]);
  return null;
}
