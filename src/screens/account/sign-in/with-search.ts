/** A path of the sign-in screens with the return URL. */
export function withSearch(path: string, search: string): string {
  const wanted = new URLSearchParams(search).get('returnFullUrl');
  return wanted ? `${path}?${new URLSearchParams({ returnFullUrl: wanted })}` : path;
}
