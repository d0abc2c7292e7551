import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { LoadState } from '#ui/loading/load-state.tsx';

/** The menu is empty: says so, and where else to look (design 11.15). */
export function EmptyMenu() {
  return (
    <LoadState
      picture="/pictures/fork-and-knife-with-plate.webp"
      title={useIntl().formatMessage({ id: 'menu.none' })}
      action={<Button kind="secondary" wide href="/venues" text="menu.allVenues" />}
    >
      <FormattedMessage id="menu.none.text" />
    </LoadState>
  );
}
