import { type ComponentType, useEffect, useState } from 'react';
import { useIntl } from '#ui/lib/intl.tsx';
import { importLazily } from '#ui/lib/lazy-import.ts';
import { RetryState } from '#ui/loading/retry-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Sheet } from './sheet.tsx';

type MessageId = FormatjsIntl.Message['ids'];

/** Time after which a sheet whose code is not loaded opens without it, in milliseconds. */
const slowAfterMs = 250;

/**
 * A sheet whose code is loaded when it is first opened. If that takes long, it opens with a skeleton; if it fails, it
 * says so and offers a retry, and the screen below stays (T63).
 */
export function lazySheet<Module, Props extends { readonly onClose: () => void }>(
  title: MessageId,
  code: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = pick(await importLazily(code));
  };
  return function LazySheet(props: Props) {
    const intl = useIntl();
    const [state, setState] = useState<'waiting' | 'slow' | 'failed'>('waiting');
    const [tries, setTries] = useState(0);
    const [, setLoaded] = useState(loaded !== null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
    useEffect(() => {
      if (loaded) return;
      let isOpen = true;
      const timer = setTimeout(() => setState('slow'), slowAfterMs);
      load().then(
        () => isOpen && setLoaded(true),
        () => isOpen && setState('failed'),
      );
      return () => {
        isOpen = false;
        clearTimeout(timer);
      };
    }, [tries]);
    if (loaded) {
      const Loaded = loaded;
      return <Loaded {...props} />;
    }
    if (state === 'waiting') return null;
    const name = intl.formatMessage({ id: title });
    function again() {
      setState('slow');
      setTries(tries + 1);
    }
    return (
      <Sheet title={name} onClose={props.onClose}>
        {state === 'failed' ? (
          <RetryState title={title} text="shell.problem.network" onRetry={again} />
        ) : (
          <Waiting label={name}>
            <Skeleton height="12rem" shape="plate" />
          </Waiting>
        )}
      </Sheet>
    );
  };
}
