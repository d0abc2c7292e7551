import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { type Answer, Refusal } from '#ui/form/refusal.tsx';
import { useAction } from '#ui/lib/use-action.ts';
import styles from './confirm-sheet.module.css';
import { Sheet } from './sheet.tsx';

type MessageId = FormatjsIntl.Message['ids'];

interface Props {
  /** Set to false to close it with an animation; it also closes when the action has succeeded. */
  open?: boolean;
  title: string;
  lead?: ReactNode;
  /** Text of the button, which names the action that cannot be undone. */
  action: MessageId;
  /** The action's button while it runs. */
  busyText: MessageId;
  /** The safe choice. */
  keep: MessageId;
  act: () => Promise<Answer>;
  onClose: () => void;
  /** Explains the consequences of the action. */
  children: ReactNode;
}

/**
 * Asks before something is lost: the action, and keeping everything as it is (design 10.1). A refusal is shown in the
 * sheet.
 */
export function ConfirmSheet({ open = true, action, busyText, keep, act, ...props }: Props) {
  const { title, lead, onClose, children } = props;
  const { answer, isWorking, run } = useAction(act);
  return (
    <Sheet open={open && !answer?.done} title={title} lead={lead} onClose={onClose}>
      {children}
      <Refusal answer={answer} />
      <div className={styles.choices}>
        <Button kind="danger" docked busyText={isWorking && busyText} onClick={run} text={action} />
        <Button docked onClick={onClose} text={keep} />
      </div>
    </Sheet>
  );
}
