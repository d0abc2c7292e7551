/** A bill that is being divided equally: the number of parts taken, and the size of the last one. */
export interface Division {
  readonly parts: number;
  readonly taken: number;
  readonly part: number;
}

/**
 * The next equal part. While nothing else changes, every part equals the first, and the last takes the remainder; if a
 * round was added or dishes were paid separately, the open amount is divided among those who are left (D248).
 */
export function nextPart(open: number, parts: number, division: Division | null): number {
  const going = isInProgress(division) ? division : null;
  const all = going?.parts ?? parts;
  const left = all - (going?.taken ?? 0);
  if (left <= 1) return open;
  const over = going ? open - going.part * left : -1;
  return going && over >= 0 && over < all ? going.part : Math.floor(open / left);
}

/** Whether a part is still unpaid (D248). */
export function isInProgress(division: Division | null): division is Division {
  return division !== null && division.taken < division.parts;
}

/** The division of a bill after its payments, oldest first; paying the whole rest ends it (D248). */
export function divisionOf(
  payments: readonly {
    readonly kind: 'all' | 'mine' | 'equal' | 'dishes';
    readonly parts: number | null;
    readonly amount: number;
  }[],
): Division | null {
  return payments.reduce<Division | null>((division, { kind, parts, amount }) => {
    if (kind === 'all') return null;
    if (kind !== 'equal' || parts === null) return division;
    const going = isInProgress(division) ? division : { parts, taken: 0 };
    return { parts: going.parts, taken: going.taken + 1, part: amount };
  }, null);
}
