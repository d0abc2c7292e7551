import { vi } from 'vitest';

/**
 * Stands in front of the page's navigator: what is given is answered, all else by the real one. A copy of it, or an
 * object made after it, throws in the getters of Happy DOM, which read private fields.
 */
export function stubNavigator(given: Readonly<Record<string, unknown>>): void {
  const real = navigator;
  vi.stubGlobal(
    'navigator',
    new Proxy(real, {
      get: (_, name) => {
        if (name in given) return given[name as string];
        const value = Reflect.get(real, name, real);
        return typeof value === 'function' ? value.bind(real) : value;
      },
      has: (_, name) => name in given || name in real,
    }),
  );
}
