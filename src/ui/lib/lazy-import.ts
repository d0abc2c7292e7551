import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadDrawings } from '#ui/picture/icon.tsx';

const needs: (() => Promise<unknown>)[] = [loadDrawings];

/** How often code is asked for before its screen counts as broken. */
const fewTries = 4;
/** Milliseconds between two tries, twice as many each time. */
const firstPauseMs = 1_000;
const longestPauseMs = 8_000;

/** For what stands outside every screen: it is asked for until it comes. */
export const unlimitedTries = Number.POSITIVE_INFINITY;

/** Something that every screen behind the first one needs besides its code, such as its texts. */
export function addLazyPrerequisite(load: () => Promise<unknown>): void {
  needs.push(load);
}

/** The code of a screen that is opened later, with all that it needs; a Wi-Fi that drops a request is tried again. */
export async function importLazily<T>(
  code: () => Promise<T>,
  tries: number = fewTries,
): Promise<T> {
  const needed = needs.map((load) => patiently(load, tries));
  const [loaded] = await Promise.all([patiently(code, tries), ...needed]);
  return loaded;
}

/** A component whose code is fetched when it is first rendered. */
export function lazyComponent<Module, Props>(
  code: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  tries: number = fewTries,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: pick(await importLazily(code, tries)) }));
}

/** The code of a screen whose texts and drawings came with the page. */
export function importWithRetry<T>(code: () => Promise<T>, tries: number = fewTries): Promise<T> {
  return patiently(code, tries);
}

/** Begins what the screen can do without until its code is there; what is returned ends it, or keeps it from beginning. */
export function startLazily(begin: () => Promise<() => void>): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  begin()
    .then((stop) => {
      if (isOver) stop();
      else end = stop;
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    end?.();
  };
}

/** Fetches ahead what every later screen needs. */
export async function prefetchPrerequisites(tries: number = fewTries): Promise<void> {
  await importLazily(async () => undefined, tries).catch(() => undefined);
}

async function patiently<T>(load: () => Promise<T>, tries: number, turn = 1): Promise<T> {
  try {
    return await load();
  } catch (reason) {
    if (turn === tries) throw reason;
    const pause = Math.min(firstPauseMs * 2 ** (turn - 1), longestPauseMs);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return patiently(load, tries, turn + 1);
  }
}
