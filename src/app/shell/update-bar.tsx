import { useLocation } from 'wouter';
import { postponeUpdate } from '#flows/app/update.ts';
import { updateStore } from '#stores/app/freshness.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { InkBar } from '#ui/content/ink-bar.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './update-bar.module.css';

/** Offers a new version above the dock, never at the checkout, on an order or on a bill (W4, design 11.14). */
export function UpdateBar({ onTake }: { onTake: () => void }) {
  const [path] = useLocation();
  const { value: update } = useSnapshot(updateStore);
  const isBusy = /\/(checkout|orders?|bill)(\/|$)/.test(path);
  // The live region must exist before its text, since only changes inside it are announced.
  if (update === 'none' || isBusy) return <div role="status" />;
  return (
    <div className={styles.place} role="status">
      <InkBar
        title={<FormattedMessage id="shell.update.title" />}
        second={<FormattedMessage id="shell.update.text" />}
        action={
          <>
            <span className={styles.take}>
              <Button
                small
                busyText={update === 'taking' && 'shell.update.taking'}
                onClick={onTake}
                text="shell.update.take"
              />
            </span>
            <IconButton
              icon="close"
              tone="bare"
              text="shell.update.later"
              onClick={postponeUpdate}
            />
          </>
        }
      />
    </div>
  );
}
