/** Loaded before a server: what it sends to a browser's push service, the test's own service gets (PUSH_PORT). */
const { PUSH_PORT: port } = process.env;
const { fetch } = globalThis;

globalThis.fetch = (address, init) => {
  const { hostname, pathname } = new URL(address instanceof Request ? address.url : address);
  const isPush = hostname === 'fcm.googleapis.com';
  return isPush ? fetch(`http://127.0.0.1:${port}${pathname}`, init) : fetch(address, init);
};
