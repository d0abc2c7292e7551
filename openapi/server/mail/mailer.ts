import { createTransport } from 'nodemailer';
import { mailboxParts } from '../config/setting-kinds.ts';
import type { Db } from '../db/database.ts';
import { repeat } from '../lib/repeat.ts';
import { limits } from '../lib/resources.ts';
import { type EmailRow, markSent, takeDueEmail } from './outgoing.ts';

interface Round {
  /** URL of the mail server, such as smtps://user:password@mail.example. */
  readonly smtp: string;
  /** The sender's address, optionally with a name before it: `Name <address>`. */
  readonly from: string;
  readonly report: (error: unknown) => void;
  readonly now?: () => Date;
  readonly everyMs?: number;
}

/** Timeout of a silent mail server; short, since a stopping process waits for it. */
const timeouts = {
  connectionTimeout: limits.mailMs,
  greetingTimeout: limits.mailMs,
  socketTimeout: limits.mailMs,
};

/** Sends due emails while the server runs, and retries failed ones later (D287); returns a function that stops it. */
export function startMailer(db: Db, round: Round): () => Promise<void> {
  const { report, now = () => new Date(), everyMs = 1_000 } = round;
  const sender = mailboxParts(round.from);
  const transport = createTransport({ url: round.smtp, ...timeouts });
  let isStopping = false;
  const send = async ({ recipient, doc }: EmailRow) => {
    const { from, subject, text, html } = doc;
    await transport.sendMail({
      from: { ...sender, ...(from && { name: from }) },
      to: { name: '', address: recipient },
      subject,
      text,
      html,
    });
  };
  const sendDue = async () => {
    while (!isStopping) {
      const email = await takeDueEmail(db, now());
      if (!email) return;
      await send(email).then(() => markSent(db, email, now()), report);
    }
  };
  const stopSending = repeat(sendDue, { everyMs, report });
  return async () => {
    isStopping = true;
    await stopSending();
    transport.close();
  };
}
