import { useLocation } from 'wouter';
import { isOver } from '#domain/check-in.ts';
import { leavePlace, stayHere } from '#flows/visit-watch.ts';
import { visitStore } from '#stores/check-in.ts';
import { noticesStore } from '#stores/shell.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { usePhoneNow } from '#ui/clock.ts';
import { FormattedMessage } from '#ui/intl.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import type { Basket } from './use-basket.ts';

/** "Still at Table 12?" after four hours: here until it is answered, where no toast asks it already (D11). */
export function StillHere({ basket: { path, venue } }: { basket: Basket }) {
  const [, navigate] = useLocation();
  const { value: visit } = useSnapshot(visitStore);
  const { value: notices } = useSnapshot(noticesStore);
  const now = usePhoneNow(60_000);
  if (notices.some(({ action }) => action?.stays === 'visit')) return null;
  if (visit?.venue_id !== venue.id || !isOver(visit.at, now)) return null;
  const isTable = visit.table_id !== null;
  const place = visit.name ?? '';
  const kind = kindOf(place);

  function leave() {
    if (visit) leavePlace(visit);
    navigate(`/menu/${path}/${isTable ? 'table' : 'spot'}`);
  }

  return (
    <Banner
      icon="question"
      title={<FormattedMessage id="scan.visit.still" values={{ kind, place }} />}
      action={
        <>
          <Button kind="text" small onClick={() => stayHere(new Date())}>
            <FormattedMessage id="scan.visit.yes" />
          </Button>
          <Button kind="text" small onClick={leave}>
            <FormattedMessage id="scan.visit.no" />
          </Button>
        </>
      }
    />
  );
}

function kindOf(place: string): 'number' | 'name' | 'other' {
  if (place === '') return 'other';
  return /^\d/.test(place) ? 'number' : 'name';
}
