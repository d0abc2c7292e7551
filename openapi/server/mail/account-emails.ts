import type { Translate } from '../i18n/sentences.ts';
import { compose, type Email, greeting } from './email.ts';

/** Recipient data of every account email. */
export interface EmailRecipient {
  readonly say: Translate;
  /** Sender: the site's name. */
  readonly from: string;
  readonly name: string | null;
  /** Origin of the site, such as https://order.example. */
  readonly origin: string;
}

/** Email to confirm an address, by a link or six digits (D32). */
export function confirmationEmail(
  to: EmailRecipient,
  { token, code }: { readonly token: string; readonly code: string },
): Email {
  const { say, from, origin } = to;
  return compose(say, {
    from,
    subject: say('{code} is your code for {from}', { code, from }),
    parts: [
      greeting(to.say, to.name),
      {
        text: say('Confirm your email address. Tap the button, or enter the code in the app.'),
      },
      {
        label: say('Confirm email'),
        link: `${origin}/activate?token=${token}`,
      },
      { code },
      {
        small: say(
          'The link and the code work for 24 hours. If you didn’t ask for this email, you can ignore it.',
        ),
      },
    ],
  });
}

/** Email with the link to a new password (D17). */
export function resetEmail(to: EmailRecipient, token: string): Email {
  const { say, from, origin } = to;
  return compose(say, {
    from,
    subject: say('Choose a new password'),
    parts: [
      greeting(to.say, to.name),
      {
        text: say('Someone asked to reset your password at {from}.', { from }),
      },
      {
        label: say('Choose a password'),
        link: `${origin}/reset-password?token=${token}`,
      },
      {
        small: say(
          'The link works once, for one hour. If this wasn’t you, ignore this email. Your password stays as it is.',
        ),
      },
    ],
  });
}

/** Notifies the old address that the account's address has changed (D23). */
export function addressChangedEmail(to: EmailRecipient): Email {
  const { say, from } = to;
  return compose(say, {
    from,
    subject: say('Your email address was changed'),
    parts: [
      greeting(to.say, to.name),
      {
        text: say(
          'The email address of your {from} account was changed. You can no longer sign in with this one.',
          { from },
        ),
      },
      { small: say('If this wasn’t you, reply to this email right away.') },
    ],
  });
}

/** Notifies that the password has changed. */
export function passwordChangedEmail(to: EmailRecipient): Email {
  const { say, from } = to;
  return compose(say, {
    from,
    subject: say('Your password was changed'),
    parts: [
      greeting(to.say, to.name),
      {
        text: say('Your password at {from} was changed, and your other devices were signed out.', {
          from,
        }),
      },
      notMe(to),
    ],
  });
}

/** Notifies that a passkey was added, or removed. A new password by email removes all of them (D246). */
export function passkeyEmail(to: EmailRecipient, change: 'added' | 'removed'): Email {
  const { say, from } = to;
  const isNew = change === 'added';
  return compose(say, {
    from,
    subject: isNew ? say('A passkey was added') : say('A passkey was removed'),
    parts: [
      greeting(to.say, to.name),
      {
        text: isNew
          ? say('A passkey was added to your account at {from}. It signs in without a password.', {
              from,
            })
          : say('A passkey was removed from your account at {from}. It no longer signs in.', {
              from,
            }),
      },
      notMe(to),
    ],
  });
}

function notMe({ say, origin }: EmailRecipient) {
  return { label: say('It wasn’t me'), link: `${origin}/reset-password` };
}
