import { useRef, useState } from 'react';
import type { ScanProblem } from '#flows/venue/scan.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { Finder } from './finder.tsx';
import styles from './scan-screen.module.css';
import { useScanner } from './use-scanner.ts';

interface Props {
  /** Goes back to where the customer came from. */
  onClose: () => void;
}

/** /scan: scans or takes a table's code; on iPhones the only way into the installed app (B1, design 11.14). */
export default function ScanScreen({ onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { looking, again, torch } = useScanner(video);
  const [isTyping, setTyping] = useState(false);
  const isOff = looking.state === 'off';

  return (
    <main id="main" className={styles.page}>
      <video ref={video} className={styles.picture} playsInline muted hidden={isOff} />
      <div className={styles.top}>
        <span className={styles.control}>
          <IconButton icon="close" tone="bare" text="shell.close" onClick={onClose} />
        </span>
        {torch && (
          <span className={styles.control}>
            <IconButton
              icon="torch"
              tone="bare"
              text="scan.torch"
              pressed={torch.isLit}
              onClick={torch.light}
            />
          </span>
        )}
      </div>
      {looking.state === 'off' ? <Off problem={looking.problem} /> : <Finder looking={looking} />}
      <div className={styles.foot}>
        {looking.state !== 'found' && (
          <span className={styles.enter}>
            <Button icon="keyboard" docked onClick={() => setTyping(true)} text="scan.enter" />
          </span>
        )}
        {isOff && (
          <span className={styles.again}>
            <Button kind="text" wide onClick={again} text="scan.again" />
          </span>
        )}
      </div>
      {isTyping && <CodeSheet onClose={() => setTyping(false)} />}
    </main>
  );
}

function Off({ problem }: { problem: ScanProblem }) {
  return (
    <div className={styles.off}>
      <Icon name="camera-off" size={48} />
      <h1 className={styles.offTitle} tabIndex={-1} data-page-title="">
        <FormattedMessage id="scan.off.title" />
      </h1>
      <p>
        <FormattedMessage
          id={problem === 'unread' ? 'shell.problem.network' : `scan.off.${problem}`}
        />
      </p>
    </div>
  );
}
