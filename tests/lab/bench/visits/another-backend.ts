import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSite } from '#server/config/site.ts';

/** Round-trip time between the page server and the backend, in milliseconds. */
const roundTripMs = 30;

/** The site file of the page server: phones call its own origin, and it forwards these calls. */
export const siteOfAnother = {
  name: openSite.name,
  description: openSite.description,
  api_client: openSite.api_client,
  switches: { ...openSite.switches, api_origin: '', payment_providers: 'none' },
};

/** A backend in another data centre, with the reference backend's menus so that pages have the same size. */
export async function openFarBackend(
  origin: string,
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer(({ url, method, headers }, answer) => {
    setTimeout(() => {
      const onward = request(origin + url, { agent, method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      onward.end();
    }, roundTripMs);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
