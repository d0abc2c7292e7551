/** An environment without its empty variables, which count as not set (D131). */
export function environmentOf<Env extends Readonly<Record<string, string | undefined>>>(
  env: Env,
): Partial<Env> {
  const set = Object.entries(env).filter(([, value]) => value !== '');
  return Object.fromEntries(set) as Partial<Env>;
}
