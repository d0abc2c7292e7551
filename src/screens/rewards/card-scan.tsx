import { Suspense, useEffect } from 'react';
import type { LoyaltyCard } from '#domain/model.ts';
import { showToScanner } from '#flows/session/loyalty.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { useModal } from '#ui/sheet/modal.ts';
import { groupByFour } from './card-number.ts';
import styles from './card-scan.module.css';
import { CardCode } from './late-card-code.ts';

interface Props {
  card: LoyaltyCard;
  onClose: () => void;
}

/** The card for scanning: white, as large as possible, with the screen kept on (design 11.13). */
export function CardScan({ card: { scheme, number }, onClose }: Props) {
  const intl = useIntl();
  const { dialog, leave } = useModal(true, onClose);
  useEffect(() => showToScanner(), []);
  const title = scheme ?? intl.formatMessage({ id: 'rewards.card' });
  return (
    <dialog ref={dialog} className={styles.scan} aria-label={title}>
      <div className={styles.top}>
        <IconButton icon="close" tone="bare" text="shell.close" onClick={leave} />
        <p className={styles.hint}>
          <Icon name="sun" size={20} />
          <FormattedMessage id="rewards.brightness" />
        </p>
      </div>
      <div className={styles.codes}>
        <h2 data-title="" tabIndex={-1}>
          {title}
        </h2>
        <Suspense>
          <div className={styles.bars}>
            <CardCode number={number} as="bars" />
          </div>
          <p className={styles.number}>
            <bdi dir="ltr">{groupByFour(number)}</bdi>
          </p>
          <div className={styles.square}>
            <CardCode number={number} as="square" />
          </div>
        </Suspense>
      </div>
      <p className={styles.foot}>{intl.formatMessage({ id: 'rewards.hold' })}</p>
    </dialog>
  );
}
