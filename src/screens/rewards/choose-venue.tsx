import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { LoadState } from '#ui/loading/load-state.tsx';

/** Offers belong to a venue: without one there is nothing to show (D19). */
export function ChooseVenue() {
  const intl = useIntl();
  return (
    <LoadState
      picture="/pictures/admission-tickets.webp"
      title={intl.formatMessage({ id: 'rewards.noVenue' })}
      action={<Button docked wide href="/venues" text="rewards.noVenue.action" />}
    >
      <FormattedMessage id="rewards.noVenue.text" />
    </LoadState>
  );
}
