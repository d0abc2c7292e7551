/** A path of the sign-in's screens with the way back that the customer came with. */
export function withSearch(path: string, search: string): string {
  const wanted = new URLSearchParams(search).get('returnFullUrl');
  return wanted ? `${path}?${new URLSearchParams({ returnFullUrl: wanted })}` : path;
}
