import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { LoadState } from '#ui/loading/load-state.tsx';

interface Props {
  path: string;
  /** The venue's name. */
  venue: string;
  /** In the panel next to the menu: without a link to the menu. */
  inPanel?: boolean;
}

/** Shown while the basket is empty (design 11.15). */
export function EmptyBasket({ path, venue, inPanel = false }: Props) {
  const intl = useIntl();
  return (
    <LoadState
      picture="/pictures/shopping-bags.webp"
      tint="sage"
      title={intl.formatMessage({ id: 'basket.empty.title' })}
      action={
        inPanel ? undefined : (
          <Button wide docked href={`/menu/${path}`}>
            <FormattedMessage id="basket.empty.menu" />
          </Button>
        )
      }
    >
      <FormattedMessage id="basket.empty.text" values={{ venue }} />
    </LoadState>
  );
}
