import { vi } from 'vitest';

/**
 * Overrides properties of the page's navigator by a proxy. A copy of it, or an object that inherits from it, throws in
 * Happy DOM's getters, which read private fields.
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
