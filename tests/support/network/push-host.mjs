/** Preloaded into a server: redirects its requests to Google's push service to the test's own (PUSH_PORT). */
const { PUSH_PORT: port } = process.env;
const { fetch } = globalThis;

globalThis.fetch = (address, init) => {
  const { hostname, pathname } = new URL(address instanceof Request ? address.url : address);
  const isPush = hostname === 'fcm.googleapis.com';
  return isPush ? fetch(`http://127.0.0.1:${port}${pathname}`, init) : fetch(address, init);
};
