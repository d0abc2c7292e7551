/** Whether the backend serves a path itself: it is no page of the app, and the worker ignores it (R20). */
export function isBackendPath(pathname: string): boolean {
  return backendPaths.test(pathname);
}

const backendPaths =
  /^\/(api|api-docs|dev|health|outbox|partner-links|qr|ready|sandbox|staff|themes)(\/|$)/;

/**
 * Whether a path can only be a file's: with an extension, hidden, or well-known (RFC 8615); every other one is a screen's
 * (R20).
 */
export function isFilePath(path: string): boolean {
  if (path === '/index.html') return false;
  return /\.[a-z0-9]{1,11}$/i.test(path) || path.split('/').some((part) => part.startsWith('.'));
}
