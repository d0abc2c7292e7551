import { composed, type Letter, type Say } from './letter.ts';

/** What every letter about an account knows. */
export interface Addressed {
  readonly say: Say;
  /** Whom it is from: the site's name. */
  readonly from: string;
  readonly name: string | null;
  /** Where the site is, such as https://order.example. */
  readonly origin: string;
}

/** Asks to confirm an address, by a link or by six digits (D32). */
export function confirmationLetter(
  to: Addressed,
  { token, code }: { readonly token: string; readonly code: string },
): Letter {
  const { say, from, origin } = to;
  return composed(say, {
    from,
    subject: say({
      en: `${code} is your code for ${from}`,
      de: `${code} ist dein Code für ${from}`,
    }),
    parts: [
      greeting(to),
      {
        text: say({
          en: 'Please confirm that this is your email address. Tap the button, or type the code in the app.',
          de: 'Bitte bestätige, dass dies deine E-Mail-Adresse ist: mit dem Knopf oder mit dem Code in der App.',
        }),
      },
      {
        label: say({ en: 'Confirm email', de: 'E-Mail bestätigen' }),
        link: `${origin}/activate?token=${token}`,
      },
      { code },
      {
        small: say({
          en: 'Link and code work for 24 hours. If you did not ask for this letter, you can ignore it.',
          de: 'Link und Code gelten 24 Stunden. Wenn du nichts angefordert hast, ignoriere diesen Brief.',
        }),
      },
    ],
  });
}

/** The way to a new password (D17). */
export function resetLetter(to: Addressed, token: string): Letter {
  const { say, from, origin } = to;
  return composed(say, {
    from,
    subject: say({ en: 'Choose a new password', de: 'Neues Passwort wählen' }),
    parts: [
      greeting(to),
      {
        text: say({
          en: `Somebody asked for a new password for your account at ${from}.`,
          de: `Für dein Konto bei ${from} wurde ein neues Passwort angefordert.`,
        }),
      },
      {
        label: say({ en: 'Choose a password', de: 'Passwort wählen' }),
        link: `${origin}/reset-password?token=${token}`,
      },
      {
        small: say({
          en: 'The link works once and for one hour. If it was not you, ignore this letter: your password stays as it is.',
          de: 'Der Link gilt einmal und eine Stunde lang. Wenn du das nicht warst, ignoriere diesen Brief: Dein Passwort bleibt.',
        }),
      },
    ],
  });
}

/** Tells the old address that the account has another one now (D23). */
export function addressChangedLetter(to: Addressed): Letter {
  const { say, from } = to;
  return composed(say, {
    from,
    subject: say({
      en: 'Your email address was changed',
      de: 'Deine E-Mail-Adresse wurde geändert',
    }),
    parts: [
      greeting(to),
      {
        text: say({
          en: `Your account at ${from} has another email address now. This one does not sign in any more.`,
          de: `Dein Konto bei ${from} hat jetzt eine andere E-Mail-Adresse. Mit dieser kannst du dich nicht mehr anmelden.`,
        }),
      },
      notYou(to),
    ],
  });
}

/** Tells that the password is another one now. */
export function passwordChangedLetter(to: Addressed): Letter {
  const { say, from } = to;
  return composed(say, {
    from,
    subject: say({ en: 'Your password was changed', de: 'Dein Passwort wurde geändert' }),
    parts: [
      greeting(to),
      {
        text: say({
          en: `The password of your account at ${from} was changed. Other phones were signed out.`,
          de: `Das Passwort deines Kontos bei ${from} wurde geändert. Andere Geräte wurden abgemeldet.`,
        }),
      },
      {
        label: say({ en: 'It was not me', de: 'Das war ich nicht' }),
        link: `${to.origin}/reset-password`,
      },
    ],
  });
}

function greeting({ say, name }: Addressed) {
  return name ? { text: say({ en: `Hi ${name},`, de: `Hallo ${name},` }) } : { text: say(hello) };
}

const hello = { en: 'Hello,', de: 'Hallo,' };

function notYou({ say }: Addressed) {
  return {
    small: say({
      en: 'If it was not you, answer this letter at once.',
      de: 'Wenn du das nicht warst, antworte bitte gleich auf diesen Brief.',
    }),
  };
}
