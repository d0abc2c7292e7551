import { createTransport } from 'nodemailer';
import type { Db } from '../db/database.ts';
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

/** Sends what is due while the server runs; what fails comes again later. Returns how to stop it. */
export function startMailer(db: Db, round: Round): () => Promise<void> {
  const { report, now = () => new Date(), every = 1_000 } = round;
  const transport = createTransport(round.smtp);
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
    for (;;) {
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
    await walking;
    transport.close();
  };
}
