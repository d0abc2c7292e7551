import type { MouseEvent, ReactNode } from 'react';
import type { ServiceWords } from '#screens/place/service/service-words.ts';
import { Row } from '#ui/content/row.tsx';
import { serviceIcon } from '#ui/picture/service-icon.ts';
import { useContinueToPlace } from './place-history.ts';

interface Props {
  type: 'WebBringToTable' | 'WebBringToMe';
  /** Path of the place sheet. */
  path: string;
  /** "At Table 12", if the customer is at one already. */
  at: string | null;
  words: ServiceWords;
  mark: ReactNode;
}

/** Links to the choice of a table or spot, and shows the current one (design 11.2). */
export function PlaceRow({ type, path, at, words: { words, isOff }, mark }: Props) {
  const leadOn = useContinueToPlace();
  function open(event: MouseEvent) {
    event.preventDefault();
    leadOn(path);
  }
  return (
    <Row
      icon={serviceIcon[type]}
      boxed
      text={`place.service.${type}`}
      second={at ?? words ?? undefined}
      end={mark}
      off={isOff}
      href={path}
      onClick={open}
    />
  );
}
