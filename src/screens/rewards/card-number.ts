/** A card's number in groups of four: 6334 1205 8841. */
export function groupByFour(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
