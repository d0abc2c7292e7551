import type { ReactNode, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useNamedFrames } from '#ui/lib/named-frames.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { CardSlots } from './card-slots.tsx';
import styles from './provider-fields.module.css';

interface Props {
  /** refused: the provider does not accept payments here; see `problem`. */
  script: 'idle' | 'loading' | 'loaded' | 'error' | 'refused';
  /** Payments run in a sandbox. */
  isTest: boolean;
  /** The provider renders single fields, which need elements. */
  hasSlots: boolean;
  /** Number of the attempt: each needs new elements. */
  tries: number;
  onRetry: () => void;
  /** Element in which the provider renders. */
  place: RefObject<HTMLDivElement | null>;
  /** The problem with the input. */
  problem: ReactNode;
  /** A wallet that is not set up on this phone. */
  isUnavailable?: boolean;
  /** The provider is processing the input. */
  isWorking?: boolean;
}

/** A provider's own fields: loading, loaded, or failed (design 10.28, P14, D77). */
export function ProviderFields(props: Props) {
  const { script, isTest, hasSlots, tries, onRetry, place, problem, isUnavailable = false } = props;
  const intl = useIntl();
  const isLong = useIsLong(script === 'loading' || props.isWorking === true);
  useNamedFrames(place, intl.formatMessage({ id: 'payments.frame.title' }));
  return (
    <div>
      {isTest && (
        <p className={styles.test}>
          <Badge tone="warning" text="payments.test" />
          <FormattedMessage id="payments.test.text" />
        </p>
      )}
      {script === 'loading' && (
        <Waiting label={intl.formatMessage({ id: 'payments.card.loading' })}>
          <div className={styles.waiting}>
            <Skeleton height="3.5rem" shape="control" />
            <Skeleton height="3.5rem" shape="control" />
          </div>
        </Waiting>
      )}
      {script === 'error' && (
        <Banner
          tone="danger"
          title={intl.formatMessage({ id: 'payments.script.failed' })}
          text="payments.script.failed.text"
          action={<Button kind="text" small onClick={onRetry} text="shell.retry" />}
        />
      )}
      {isUnavailable && (
        <Banner icon="card" title={intl.formatMessage({ id: 'payments.wallet.none' })} />
      )}
      <div ref={place} className={script === 'loaded' ? styles.place : styles.hidden}>
        {hasSlots && <CardSlots key={tries} />}
      </div>
      {isLong && (
        <Banner
          icon="clock"
          title={intl.formatMessage({ id: 'payments.slow.title' })}
          text="payments.slow.fields"
        />
      )}
      {problem && <Banner tone="danger" title={problem} />}
    </div>
  );
}

/** Returns whether a wait has become so long that the user must be informed and offered an alternative. */
function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), REQUEST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLong;
}
