/** The address without an advertisement's parameters: what a page is cached under and compared by. */
export function canonicalAddress(pathname: string, search: string): string {
  return pathname === '/checkin' ? pathname + search : pathname;
}
