/** "12" is a number, to which "Table" is added; "Booth 3" is a name of its own; none is no name at all. */
export function placeKind(name: string | null | undefined): 'none' | 'number' | 'name' {
  if (!name) return 'none';
  return /^\d/.test(name) ? 'number' : 'name';
}
