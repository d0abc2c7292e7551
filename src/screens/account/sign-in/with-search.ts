/** Parameters for all sign-in screens: the return URL, and the reason for a sign-up (D33). */
const passedOn = ['returnFullUrl', 'location_code', 'offer'];

/** A path of the sign-in screens with what is passed on. */
export function withSearch(path: string, search: string): string {
  const said = new URLSearchParams(search);
  const query = new URLSearchParams(
    passedOn.flatMap((name) => {
      const value = said.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return query ? `${path}?${query}` : path;
}
