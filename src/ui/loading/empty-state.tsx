import type { ReactNode } from 'react';
import type { MessageId, Values } from '#ui/lib/create-intl.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Plate, type PlateTint } from '#ui/picture/plate.tsx';
import styles from './empty-state.module.css';

interface Props {
  /** A cut-out on a round plate. */
  picture?: string;
  tint?: PlateTint;
  title: MessageId;
  /** One sentence. */
  text?: MessageId;
  /** Of title and text. */
  values?: Values<ReactNode>;
  /** One button, perhaps a second as text. */
  action?: ReactNode;
  /** Failed: announced immediately. */
  failed?: boolean;
  /** The screen has no other h1. */
  main?: boolean;
}

/** An empty or failed state: a picture, a title, a sentence, a button (design 11.15). */
export function EmptyState(props: Props) {
  const { picture, tint = 'butter', title, text, action, failed = false, main = false } = props;
  const Title = main ? 'h1' : 'h2';
  return (
    <section className={styles.state} role={failed ? 'alert' : undefined}>
      {picture !== undefined && (
        <div className={styles.picture}>
          <Plate tint={tint} kind="cut-out" shape="round" src={picture} eager />
        </div>
      )}
      <Title className={styles.title} tabIndex={main ? -1 : undefined}>
        <FormattedMessage id={title} values={props.values} />
      </Title>
      {text && (
        <p className={styles.text}>
          <FormattedMessage id={text} values={props.values} />
        </p>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  );
}
