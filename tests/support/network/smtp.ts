import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server for one test: accepts every email, or rejects all on demand. */
export interface MailServer {
  readonly url: string;
  readonly letters: readonly string[];
  refuses: boolean;
  readonly close: () => Promise<void>;
}

/** Opens a mail server with the minimum of SMTP. */
export async function openMailServer(): Promise<MailServer> {
  const letters: string[] = [];
  const state = { refuses: false };
  const server = createServer((socket) => speak(socket, letters, state));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function speak(socket: Socket, letters: string[], state: { readonly refuses: boolean }): void {
  let letter: string[] | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (letter && line !== '.') letter.push(line);
      else if (letter) {
        letters.push(letter.join('\n'));
        letter = null;
        say('250 taken');
      } else if (/^DATA/i.test(line)) {
        letter = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say(/^RCPT/i.test(line) && state.refuses ? '450 later' : '250 ok');
    }
  });
  say('220 test');
}
