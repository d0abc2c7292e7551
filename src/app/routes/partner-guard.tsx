import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useIntl } from '#ui/lib/intl.tsx';
import { importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { LateOverlay } from './late-overlay.tsx';

interface Props {
  prefix: string;
  /** The path after the prefix: the venue's slug, optionally preceded by the client's name. */
  rest: string;
}

/** A loyalty partner's entry: shows that it is signing in, then redirects to the venue (R19, A12). */
export function PartnerGuard({ prefix, rest }: Props) {
  const [, navigate] = useLocation();
  const intl = useIntl();

  useEffect(() => {
    let gone = false;
    const [venue_slug = '', client_name = null] = rest.split('/').reverse();
    void importWithRetry(() => import('#flows/session/partner-sign-in.ts'), unlimitedTries)
      .then(({ enterAsPartner }) => enterAsPartner({ prefix, client_name, venue_slug }))
      .then((path) => {
        if (!gone) navigate(path, { replace: true });
      });
    return () => {
      gone = true;
    };
  }, [prefix, rest, navigate]);

  return <LateOverlay text={intl.formatMessage({ id: 'shell.partner.signingIn' })} />;
}
