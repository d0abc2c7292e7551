import { type ComponentType, createElement, lazy, useState } from 'react';
import { noteLoading } from './server-code.ts';

const prerequisites: (() => Promise<unknown>)[] = [];

/** Number of attempts to load code before its screen counts as broken. */
const defaultTries = 4;
/** First delay between two attempts in milliseconds, doubled each time. */
const firstPauseMs = 1_000;
const maxPauseMs = 8_000;

/** For parts outside every screen, which are retried until they are loaded. */
export const unlimitedTries = Number.POSITIVE_INFINITY;

/** Registers what every screen loaded from now on needs besides its code, such as its texts. */
export function addLazyPrerequisites(...loads: readonly (() => Promise<unknown>)[]): void {
  prerequisites.push(...loads);
}

/** Loads the code of a later screen with its prerequisites; retried if a poor network drops a request. */
export async function importLazily<T>(code: () => Promise<T>, tries?: number): Promise<T> {
  const needed = prerequisites.map((load) => importWithRetry(load, tries));
  const [loaded] = await Promise.all([importWithRetry(code, tries), ...needed]);
  return loaded;
}

/** Suspends while its code is loading, which starts with its first rendering, or before that with `preload`. */
export type LazyComponent<Props> = ComponentType<Props> & {
  readonly preload: () => Promise<unknown>;
};

/** A component whose code is loaded when it is first rendered; server rendering waits for it. */
export function lazyComponent<Module, Props extends object>(
  code: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  tries?: number,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function preload() {
    const loading = importLazily(code, tries);
    if (import.meta.env.SSR) noteLoading(loading);
    loaded = pick(await loading);
    return { default: loaded };
  }
  const Suspending = lazy(preload);
  // Loaded code is rendered at once: React shows the loading state of a suspended screen for at least 300 ms (D356).
  const Lazy = (props: Props) => createElement(useState(() => loaded ?? Suspending)[0], props);
  return Object.assign(Lazy, { preload });
}

/**
 * Starts something whose code is loaded in the background, retried until it succeeds (T63); the returned function stops
 * it, even before it has started.
 */
export function startLazily(begin: () => Promise<() => void>): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  // A later task, since loading code delays the taps on the screen that has just been rendered.
  setTimeout(async () => {
    end = await importWithRetry(begin, unlimitedTries);
    if (isOver) end();
  });
  return () => {
    isOver = true;
    end?.();
  };
}

/** Prefetches the prerequisites of every later screen. */
export async function prefetchPrerequisites(tries?: number): Promise<void> {
  await importLazily(async () => undefined, tries).catch(() => undefined);
}

/** Loads the code of a screen whose texts and icons came with the page; retried, also when the network is back. */
export async function importWithRetry<T>(
  load: () => Promise<T>,
  tries = defaultTries,
  turn = 1,
): Promise<T> {
  try {
    return await load();
  } catch (reason) {
    if (turn === tries) throw reason;
    const pause = Math.min(firstPauseMs * 2 ** (turn - 1), maxPauseMs);
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
      window.addEventListener('online', resolve, { once: true });
    });
    return importWithRetry(load, tries, turn + 1);
  }
}
