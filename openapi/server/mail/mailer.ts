import { createTransport } from 'nodemailer';
import type { Db } from '../db/database.ts';
import { limits } from '../lib/resources.ts';
import { type EmailRow, markSent, takeDueEmail } from './outgoing.ts';

interface Round {
  /** Where letters are handed over, such as smtps://user:password@mail.example. */
  readonly smtp: string;
  /** The address that they are from. */
  readonly from: string;
  readonly report: (error: unknown) => void;
  readonly now?: () => Date;
  readonly every?: number;
}

/** A mail server that says nothing is given up on so soon, or a process that stops would wait for it. */
const timeouts = {
  connectionTimeout: limits.mailMs,
  greetingTimeout: limits.mailMs,
  socketTimeout: limits.mailMs,
};

/** Sends what is due while the server runs; what fails comes again later. Returns how to stop it. */
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
