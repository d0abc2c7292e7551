import type { ServiceType } from '#domain/model.ts';
import { chooseService } from '#flows/venue/service.ts';
import { venueAt, venueStore } from '#stores/venue/venue.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { NewBasketSheet } from './new-basket-sheet.tsx';
import { useServiceQuestion } from './service-question.ts';
import { ServiceRows } from './service-rows.tsx';

interface Props {
  /** The venue's slug or id. */
  path: string;
  onClose: () => void;
}

/** "How would you like it?": one row per service; a tap selects it and continues (D7, design 11.2). */
export function ServiceSheet({ path, onClose }: Props) {
  const intl = useIntl();
  const venue = venueAt(path, useSnapshot(venueStore).value);
  const { question, choose } = useServiceQuestion();

  function take(type: ServiceType) {
    void choose(type, (lines) => {
      chooseService(type, lines);
      onClose();
    });
  }

  if (question) return <NewBasketSheet venue={venue} question={question} onClose={onClose} />;
  return (
    <Sheet title={intl.formatMessage({ id: 'place.service.title' })} onClose={onClose}>
      {venue ? (
        <ServiceRows venue={venue} onChoose={take} />
      ) : (
        <Waiting label={intl.formatMessage({ id: 'place.service.loading' })}>
          {['first', 'second', 'third'].map((row) => (
            <Skeleton key={row} shape="control" height="4.5rem" />
          ))}
        </Waiting>
      )}
    </Sheet>
  );
}
