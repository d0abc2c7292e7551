import { useLocation } from 'wouter';
import type { Location } from '#domain/model.ts';
import { chooseLocation } from '#flows/venue/service.ts';
import { usePlaceDone } from '#screens/place/place-history.ts';
import { NewBasketSheet } from '#screens/place/service/new-basket-sheet.tsx';
import { useServiceQuestion } from '#screens/place/service/service-question.ts';
import { venueAt, venueStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { SpotPicker } from './spot-picker.tsx';

interface Props {
  /** The venue's slug or id. */
  path: string;
  onClose: () => void;
}

/** "Where are you?": for customers who did not scan: level by level to the spot (V6, D9). */
export function SpotSheet({ path, onClose }: Props) {
  const venue = venueAt(path, useSnapshot(venueStore).value);
  const [, navigate] = useLocation();
  const done = usePlaceDone(path, onClose);
  const { question, choose } = useServiceQuestion();

  function take(location: Location) {
    void choose('WebBringToMe', (lines) => {
      chooseLocation(location, lines);
      done();
    });
  }

  if (question) return <NewBasketSheet venue={venue} question={question} onClose={onClose} />;
  return (
    <SpotPicker
      key={path}
      venue={venue}
      onChoose={take}
      onOtherWays={() => navigate(`/menu/${path}/service`, { replace: true })}
      onClose={onClose}
    />
  );
}
