import { useLocation } from 'wouter';
import { signOut } from '#flows/session/session.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { Card } from '#ui/content/card.tsx';
import { Row } from '#ui/content/row.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Page } from '#ui/sheet/page.tsx';
import { DeleteAccountRow } from './delete-account-row.tsx';
import { DietRow } from './diet-row.tsx';
import { GuestCard } from './guest-card.tsx';
import { OffersRow } from './offers-row.tsx';
import { PointsCard } from './points-card.tsx';
import { SettingsRows } from './settings-rows.tsx';
import { useIsSignedIn } from './use-is-signed-in.ts';
import { YouHead } from './you-head.tsx';

/** /profile: who is signed in, and everything that belongs to them and to this phone (D97, design 11.13). */
export default function YouScreen() {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { value: customer } = useSnapshot(customerStore);
  const { value: settings } = useSnapshot(settingsStore);
  const isSignedIn = useIsSignedIn();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });

  function leave() {
    void signOut();
    navigate('/');
  }

  return (
    <Page
      title={text('account.you')}
      look={isSignedIn ? 'hidden' : 'hero'}
      ground
      tabBar
      width="form"
    >
      {isSignedIn && customer && <YouHead customer={customer} />}
      {isSignedIn && <PointsCard key={customer?.id} />}
      {!isSignedIn && settings.customer_login_enabled && <GuestCard />}
      <Card rows>
        {isSignedIn && <OffersRow key={customer?.id} />}
        {isSignedIn && <Row icon="person" label={text('account.details')} href="/profile/edit" />}
        <Row icon="receipt" label={text('orders.history.title')} href="/profile/orders" />
        <DietRow />
      </Card>
      <SettingsRows />
      <Card rows>
        <Row icon="info" label={text('legal.terms.title')} href="/terms-and-conditions" />
        <Row icon="shield" label={text('legal.privacy.title')} href="/privacy-policy" />
        <Row icon="lock" label={text('legal.cookies.title')} href="/cookie-policy" />
        {isSignedIn && (
          <Row icon="log-out" label={text('account.signOut')} chevron={false} onClick={leave} />
        )}
      </Card>
      {isSignedIn && <DeleteAccountRow />}
    </Page>
  );
}
