/**
 * Tracks lazily loaded code while a server renders: modules that are still loading, and modules that were rendered.
 * Components call this only if `import.meta.env.SSR`, so browsers do not load it.
 */

const loading = new Set<Promise<unknown>>();
const rendered = new Set<string>();

/** Notes code that a component needs; a server's rendering waits for it. */
export function noteLoading(code: Promise<unknown>): void {
  loading.add(code);
  const loaded = () => setTimeout(() => loading.delete(code));
  code.then(loaded, loaded);
}

/** Waits for code that is still loading, as pages contain the whole screen (D180); returns false if there is none. */
export async function waitForCode(): Promise<boolean> {
  if (loading.size === 0) return false;
  await Promise.allSettled(loading);
  // Lets React process the loaded code first.
  await new Promise((resolve) => setTimeout(resolve));
  return true;
}

/** Notes that a lazily loaded module is rendered, by its path in src, so that the page gets its code and styles. */
export function noteRendered(module: string): void {
  rendered.add(module);
}

/** Renders, and lists the modules that were noted meanwhile; null if rendering needs code that is loading (D180). */
export function listingModules(
  render: () => string,
): { html: string; modules: readonly string[] } | null {
  rendered.clear();
  try {
    return { html: render(), modules: [...rendered] };
  } catch (reason) {
    if (loading.size === 0) throw reason;
    return null;
  }
}
