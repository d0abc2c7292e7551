import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import type { MessageId } from '#ui/lib/create-intl.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  title: MessageId;
  /** One sentence. */
  text: MessageId;
  /** Label of the button while it retries; none while it does not. */
  busyText?: MessageId | '' | false | null;
  onRetry: () => void;
  /** A second way, as a text button. */
  other?: ReactNode;
}

/** Something failed to load: why, that nothing is lost, and Retry (design 11.15). */
export function RetryState({ title, text, busyText, onRetry, other }: Props) {
  return (
    <EmptyState
      failed
      picture="/pictures/electric-plug.webp"
      tint="rose"
      title={title}
      text={text}
      action={
        <>
          <Button icon="refresh" docked busyText={busyText} onClick={onRetry} text="shell.retry" />
          {other}
        </>
      }
    />
  );
}
