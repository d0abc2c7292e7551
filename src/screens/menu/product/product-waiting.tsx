import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

interface Props {
  onClose: () => void;
}

/** The product's menu is loading. */
export function ProductWaiting({ onClose, onLeave }: Props & { onLeave: () => void }) {
  const intl = useIntl();
  return (
    <Sheet
      full
      title={intl.formatMessage({ id: 'menu.loading' })}
      titleHidden
      onClose={onClose}
      onLeave={onLeave}
    >
      <Waiting label={intl.formatMessage({ id: 'menu.loading' })}>
        <Skeleton width="60%" height="1.75rem" />
      </Waiting>
    </Sheet>
  );
}

/** The product is not on this menu. */
export function ProductAway({ onClose }: Props) {
  const intl = useIntl();
  return (
    <Sheet title={intl.formatMessage({ id: 'menu.away' })} titleHidden onClose={onClose}>
      <EmptyState
        picture="/pictures/magnifying-glass.webp"
        tint="sky"
        title="menu.away"
        text="menu.away.text"
        action={<Button wide onClick={onClose} text="shell.backToMenu" />}
      />
    </Sheet>
  );
}
