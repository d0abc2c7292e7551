/// <reference types="vite/client" />

interface Window {
  /** What the page has asked for before the app ran, by address (in-page/early-requests.ts). */
  early?: { readonly answers: Map<string, Promise<Response>> };
  /** What the worker said before the app listened (app/in-page/worker-messages.ts, flows/app/freshness.ts). */
  earlyNews?: unknown[] | undefined;
  /** What was tapped before the app ran (app/in-page/early-taps.ts, taps.ts). */
  earlyTaps?: { readonly tapped: readonly HTMLElement[]; readonly stop: () => void };
}
