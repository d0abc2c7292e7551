/// <reference types="vite/client" />

interface Window {
  /** Responses requested before the app ran, by URL (in-page/early-requests.ts). */
  early?: { readonly answers: Map<string, Promise<Response>> };
  /** Messages of the worker from before the app listened (app/in-page/worker-messages.ts, flows/app/freshness.ts). */
  earlyNews?: unknown[] | undefined;
  /** Taps from before the app ran (app/in-page/early-taps.ts, app/start/early-taps.ts). */
  earlyTaps?: { readonly tapped: readonly HTMLElement[]; readonly stop: () => void };
}
