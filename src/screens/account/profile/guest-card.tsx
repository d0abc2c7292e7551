import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { hideBrokenPicture } from '#ui/picture/broken-picture.ts';
import styles from './you-screen.module.css';

/** Says why to sign in (design 11.13). */
export function GuestCard() {
  const intl = useIntl();
  return (
    <Card>
      <img
        className={styles.picture}
        src="/pictures/croissant.webp"
        alt=""
        width={256}
        height={256}
        onError={hideBrokenPicture}
      />
      <h2>{intl.formatMessage({ id: 'account.you.guest.title' })}</h2>
      <p className={styles.text}>{intl.formatMessage({ id: 'account.you.guest.text' })}</p>
      <div className={styles.actions}>
        <Button wide href="/signin?returnFullUrl=%2Fprofile" text="account.signIn" />
        <Button kind="text" wide href="/signup?returnFullUrl=%2Fprofile" text="account.create" />
      </div>
    </Card>
  );
}
