import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage } from '#ui/intl.tsx';
import { Row } from '#ui/row.tsx';
import { serviceIcon } from '#ui/service-icon.ts';
import { useLeadOn } from './place-history.ts';
import type { ServiceWords } from './service-words.ts';

interface Props {
  type: 'WebBringToTable' | 'WebBringToMe';
  /** Where the place is chosen. */
  path: string;
  /** "At Table 12", for those who are at one already. */
  at: string | null;
  words: ServiceWords;
  mark: ReactNode;
}

/** Leads to the choice of a table or a spot; at one already it says which (design 11.2). */
export function PlaceRow({ type, path, at, words: { words, isOff }, mark }: Props) {
  const leadOn = useLeadOn();
  function open(event: MouseEvent) {
    event.preventDefault();
    leadOn(path);
  }
  return (
    <Row
      icon={serviceIcon[type]}
      boxed
      label={<FormattedMessage id={`place.service.${type}`} />}
      second={at ?? words ?? undefined}
      end={mark}
      off={isOff}
      href={path}
      onClick={open}
    />
  );
}
