/** A card's number in fours, as people read it out: 6334 1205 8841. */
export function inFours(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
