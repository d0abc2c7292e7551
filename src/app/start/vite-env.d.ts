/// <reference types="vite/client" />

interface Window {
  /** Takes a response that was prefetched before the app ran, once, by its URL (in-page/early-requests.ts). */
  takeEarly?: (address: string) => Promise<Response> | undefined;
  /** Messages of the worker from before the app listened (app/in-page/worker-messages.ts, flows/app/freshness.ts). */
  earlyNews?: unknown[] | undefined;
  /** Until the first screen is shown: the page's timer that says it takes too long (in-page/load-app.ts, trouble.ts). */
  startLimit?: ReturnType<typeof setTimeout>;
  /** Loads the pictures of a server-rendered page (app/in-page/load-app.ts). */
  showPictures?: () => void;
  /** Taps from before the app ran (app/in-page/early-taps.ts, app/start/early-taps.ts). */
  earlyTaps?: { readonly tapped: HTMLElement[]; readonly stop: () => void };
}
