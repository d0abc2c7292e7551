/** The address without tracking parameters, by which pages are cached and compared (D180). */
export function canonicalAddress(pathname: string, search: string): string {
  return pathname === '/checkin' ? pathname + search : pathname;
}
