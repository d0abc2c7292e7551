import { createTransport } from 'nodemailer';
import type { Db } from '../db/database.ts';
import { limits } from '../lib/resources.ts';
import { type EmailRow, markSent, takeDueEmail } from './outgoing.ts';

interface Round {
  /** URL of the mail server, such as smtps://user:password@mail.example. */
  readonly smtp: string;
  /** Sender address. */
  readonly from: string;
  readonly report: (error: unknown) => void;
  readonly now?: () => Date;
  readonly every?: number;
}

/** Timeout of a silent mail server; short, since a stopping process waits for it. */
const timeouts = {
  connectionTimeout: limits.mailMs,
  greetingTimeout: limits.mailMs,
  socketTimeout: limits.mailMs,
};

/** Sends due emails while the server runs, and retries failed ones later (D287); returns a function that stops it. */
export function startMailer(db: Db, round: Round): () => Promise<void> {
  const { report, now = () => new Date(), every = 1_000 } = round;
  const transport = createTransport({ url: round.smtp, ...timeouts });
  let isStopping = false;
  const send = async ({ recipient, doc }: EmailRow) => {
    const { from = '', subject, text, html } = doc;
    await transport.sendMail({
      from: { name: from, address: round.from },
      to: { name: '', address: recipient },
      subject,
      text,
      html,
    });
  };
  const walk = async () => {
    while (!isStopping) {
      const letter = await takeDueEmail(db, now());
      if (!letter) return;
      await send(letter).then(() => markSent(db, letter, now()), report);
    }
  };
  let walking: Promise<void> | null = null;
  const timer = setInterval(() => {
    walking ??= walk()
      .catch(report)
      .finally(() => {
        walking = null;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    isStopping = true;
    await walking;
    transport.close();
  };
}
