import { BillLink } from './bill-link.tsx';
import { CallCard } from './call-card.tsx';

interface Props {
  /** Shown only at this venue; if omitted, wherever the visit is. */
  venueId?: number;
}

/** Actions at a table besides ordering: calling the staff, and the bill (D236, D248). */
export function AtTable({ venueId }: Props) {
  return (
    <>
      <CallCard venueId={venueId} />
      <BillLink venueId={venueId} />
    </>
  );
}
