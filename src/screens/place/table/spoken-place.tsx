import { useEffect } from 'react';
import type { Venue } from '#domain/model.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';

export interface Props {
  venue: Venue;
  isTable: boolean;
  /** The name on the sign; null if unknown. */
  name: string | null;
}

/** Announces "You're at Table 12, Fern & Fable." once, without moving the focus. */
export function useSpoken(props: Props): void {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'place.tent.spoken' }, spokenValues(props));
  useEffect(() => announce(text), [text]);
}

/** The visible form; a number does not wrap away from its word. */
export function SpokenPlace(props: Props) {
  const text = useIntl().formatMessage({ id: 'place.tent.spoken' }, spokenValues(props));
  return text.replaceAll(/ (?=\d)/g, '\u00A0');
}

function spokenValues({ venue, isTable, name }: Props) {
  return { place: placeOf(isTable, name), name: name ?? '', venue: venue.name };
}

/** The kind of place; a name such as "Booth 3" gets no "Table" before it. */
function placeOf(isTable: boolean, name: string | null): 'table' | 'spot' | 'mine' | 'other' {
  if (name === null) return isTable ? 'other' : 'mine';
  return isTable && placeKind(name) === 'number' ? 'table' : 'spot';
}
