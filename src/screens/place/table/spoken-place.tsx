import { useEffect } from 'react';
import type { Venue } from '#domain/model.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';

export interface Props {
  venue: Venue;
  isTable: boolean;
  /** What the sign says; null where nobody knows. */
  name: string | null;
}

/** "You're at Table 12, Fern & Fable." is heard once, where the focus is stays the page's. */
export function useSpoken(props: Props): void {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'place.tent.spoken' }, spokenValues(props));
  useEffect(() => announce(text), [text]);
}

/** The same to be seen: a number stays on the line of what it is of. */
export function SpokenPlace(props: Props) {
  const text = useIntl().formatMessage({ id: 'place.tent.spoken' }, spokenValues(props));
  return text.replaceAll(/ (?=\d)/g, '\u00A0');
}

function spokenValues({ venue, isTable, name }: Props) {
  return { place: placeOf(isTable, name), name: name ?? '', venue: venue.name };
}

/** "Booth 3" is a name of its own, to which no "Table" is added. */
function placeOf(isTable: boolean, name: string | null): 'table' | 'spot' | 'mine' | 'other' {
  if (name === null) return isTable ? 'other' : 'mine';
  return isTable && placeKind(name) === 'number' ? 'table' : 'spot';
}
