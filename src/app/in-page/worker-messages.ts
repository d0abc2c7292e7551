/** Buffers messages of the worker until the app listens (flows/app/freshness.ts). */
export function bufferWorkerMessages(): void {
  window.earlyNews = [];
  navigator.serviceWorker?.addEventListener('message', ({ data }) => window.earlyNews?.push(data));
}
