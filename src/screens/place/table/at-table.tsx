import { BillLink } from './bill-link.tsx';
import { CallCard } from './call-card.tsx';

interface Props {
  /** Only at this venue; left out, wherever the visit is. */
  venueId?: number;
}

/** What somebody who sits at a table may want besides ordering: somebody to come, and the bill (D236, D248). */
export function AtTable({ venueId }: Props) {
  return (
    <>
      <CallCard venueId={venueId} />
      <BillLink venueId={venueId} />
    </>
  );
}
