import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';

/** Offers belong to a venue: without one there is nothing to show (D19). */
export function ChooseVenue() {
  return (
    <EmptyState
      picture="/pictures/admission-tickets.webp"
      title="rewards.noVenue"
      text="rewards.noVenue.text"
      action={<Button docked href="/venues" text="rewards.noVenue.action" />}
    />
  );
}
