const unread = new Set<string>();

/** Notes what the server has put into the page: the first who asks for it need not ask the network. */
export function markPrefetched(what: string): void {
  unread.add(what);
}

/** Whether something came with the page just now; once, from then on the network is asked as ever. */
export function consumePrefetched(what: string): boolean {
  return unread.delete(what);
}
