import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';

interface Props {
  path: string;
  /** The venue's name. */
  venue: string;
  /** Whether it is in the panel next to the menu, where no link to the menu is needed. */
  inPanel?: boolean;
}

/** Shown while the basket is empty (design 11.15). */
export function EmptyBasket({ path, venue, inPanel = false }: Props) {
  return (
    <EmptyState
      picture="/pictures/shopping-bags.webp"
      tint="sage"
      title="basket.empty.title"
      text="basket.empty.text"
      values={{ venue }}
      action={inPanel ? undefined : <Button docked href={`/menu/${path}`} text="shell.toMenu" />}
    />
  );
}
