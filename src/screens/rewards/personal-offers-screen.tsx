import { loadPersonalOffers } from '#flows/session/personal-offers.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useAction } from '#ui/lib/use-action.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { ChooseVenue } from './choose-venue.tsx';
import { OwnOffers } from './own-offers.tsx';
import styles from './personal-offers-screen.module.css';
import { useOwnOffers } from './use-own-offers.ts';

/** /profile/personal-offers: the customer's own offers at the current venue (R9, L3). */
export default function PersonalOffersScreen() {
  const intl = useIntl();
  return (
    <Page
      title={intl.formatMessage({ id: 'rewards.own' })}
      back={{ href: '/profile', label: intl.formatMessage({ id: 'shell.back' }) }}
      ground
      tabBar
      width="form"
    >
      <Offers />
    </Page>
  );
}

function Offers() {
  const intl = useIntl();
  const { venue, isSignedIn, isOn, offers } = useOwnOffers();
  if (!isOn) {
    return <EmptyState picture="/pictures/wrapped-gift.webp" title="rewards.own.off" />;
  }
  if (!isSignedIn) return <SignInFirst />;
  if (!venue) return <ChooseVenue />;
  if (offers.status === 'waiting') {
    return (
      <Waiting label={intl.formatMessage({ id: 'rewards.own.waiting' })}>
        <div className={styles.screen}>
          <Skeleton shape="plate" height="7.5rem" />
          <Skeleton shape="plate" height="7.5rem" />
        </div>
      </Waiting>
    );
  }
  if (offers.status === 'failed') return <Failed />;
  return (
    <div className={styles.screen}>
      <p className={styles.where}>
        <FormattedMessage id="rewards.at" values={{ name: venue.name }} />
      </p>
      {offers.value.length === 0 ? (
        <EmptyState
          picture="/pictures/wrapped-gift.webp"
          title="rewards.own.empty"
          text="rewards.own.empty.text"
        />
      ) : (
        <>
          <OwnOffers venue={venue} offers={offers.value} />
          <p className={styles.note}>
            <Icon name="info" size={20} />
            <FormattedMessage id="rewards.own.note" />
          </p>
          <Button
            kind="soft"
            wide
            href={`/menu/${venue.slug}`}
            text="rewards.menu"
            values={{ name: venue.name }}
          />
        </>
      )}
    </div>
  );
}

function SignInFirst() {
  const back = encodeURIComponent('/profile/personal-offers');
  return (
    <EmptyState
      picture="/pictures/wrapped-gift.webp"
      title="rewards.own.signIn"
      text="rewards.own.signIn.text"
      action={<Button docked href={`/signin?returnFullUrl=${back}`} text="account.signIn" />}
    />
  );
}

function Failed() {
  const { isWorking, run } = useAction(loadPersonalOffers);
  return (
    <EmptyState
      failed
      picture="/pictures/electric-plug.webp"
      title="rewards.own.failed"
      action={
        <Button
          kind="secondary"
          wide
          busyText={isWorking && 'rewards.own.waiting'}
          onClick={run}
          text="shell.retry"
        />
      }
    />
  );
}
