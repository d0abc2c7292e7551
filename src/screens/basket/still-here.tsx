import { useLocation } from 'wouter';
import { isOver } from '#domain/venue/check-in.ts';
import { endVisit, restartVisit, wordsOf } from '#flows/venue/visit-watch.ts';
import type { Basket } from '#screens/use-basket.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { Button } from '#ui/button/button.tsx';
import { usePhoneNow } from '#ui/lib/clock.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Banner } from '#ui/sheet/banner.tsx';

/** "Still at Table 12?" after four hours: shown until it is answered, unless a toast already asks (D11). */
export function StillHere({ basket: { path, venue } }: { basket: Basket }) {
  const [, navigate] = useLocation();
  const { value: visit } = useSnapshot(visitStore);
  const { value: notices } = useSnapshot(toastsStore);
  const now = usePhoneNow(60_000);
  if (notices.some(({ action }) => action?.stays === 'visit')) return null;
  if (visit?.venue_id !== venue.id || !isOver(visit.at, now)) return null;
  const isTable = visit.table_id !== null;

  function leave() {
    if (visit) endVisit(visit);
    navigate(`/menu/${path}/${isTable ? 'table' : 'spot'}`);
  }

  return (
    <Banner
      tone="info"
      icon="question"
      title={<FormattedMessage id="scan.visit.still" values={wordsOf(visit)} />}
      action={
        <>
          <Button
            kind="text"
            small
            onClick={() => restartVisit(new Date())}
            text="scan.visit.yes"
          />
          <Button kind="text" small onClick={leave} text="scan.visit.no" />
        </>
      }
    />
  );
}
