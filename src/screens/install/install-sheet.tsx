import { type ReactNode, useEffect, useState } from 'react';
import { currentTableCode, dismissInstallHint, install } from '#flows/app/install.ts';
import { installMethodStore } from '#stores/app/install.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { hideBrokenPicture } from '#ui/picture/broken-picture.ts';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './install-sheet.module.css';

/** "Keep it one tap away": the browser's prompt, or three steps where there is none (D95, design 11.14). */
export function InstallSheet() {
  const { value: way } = useSnapshot(installMethodStore);
  const code = useCode();
  if (way === null) return null;
  const isAsked = way === 'prompt';
  return (
    <Sheet
      title={
        <span className={styles.title}>
          <img
            className={styles.icon}
            src="/icons/icon-192.png"
            alt=""
            width="76"
            height="76"
            onError={hideBrokenPicture}
          />
          <FormattedMessage id="scan.install.title" />
        </span>
      }
      onClose={dismissInstallHint}
      dock={
        isAsked ? (
          <div className={styles.actions}>
            <Button docked onClick={() => void install()} text="scan.install.add" />
            <Button kind="text" wide onClick={dismissInstallHint} text="scan.install.later" />
          </div>
        ) : (
          <Button docked onClick={dismissInstallHint} text="scan.install.gotIt" />
        )
      }
    >
      <p className={styles.text}>
        <FormattedMessage id="scan.install.text" />
      </p>
      {!isAsked && (
        <ol className={styles.steps}>
          <Step icon="share">
            <FormattedMessage id="scan.install.share" values={{ where: way }} />
          </Step>
          <Step icon="plus">
            <FormattedMessage id="scan.install.choose" />
          </Step>
          <Step icon="check">
            <FormattedMessage id="scan.install.confirm" />
          </Step>
        </ol>
      )}
      {code !== null && (
        <p className={styles.text}>
          <FormattedMessage
            id="scan.install.code"
            values={{
              code: (
                <b key="code" translate="no">
                  {code}
                </b>
              ),
            }}
          />
        </p>
      )}
    </Sheet>
  );
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.box}>
        <Icon name={icon} size={24} />
      </span>
      <span>{children}</span>
    </li>
  );
}

function useCode(): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void currentTableCode().then((found) => isGone || setCode(found));
    return () => {
      isGone = true;
    };
  }, []);
  return code;
}
