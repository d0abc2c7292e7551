import { createServer } from 'node:net';

/**
 * Different free ports, for programs that cannot choose one themselves or need the same one again. They lie below the
 * range of which systems give ports to connections, and to servers on port 0, so that none of those takes one meanwhile.
 */
export async function freePorts(count: number): Promise<string[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    if (await isFree(port)) found.add(port);
  }
  return [...found].map(String);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
