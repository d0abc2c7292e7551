import { type Blocker, blockersOf } from '#domain/checkout/checkout.ts';
import { problemOf } from '#domain/checkout/detail-forms.ts';
import { checkDetails, type DetailField } from '#domain/checkout/details.ts';
import type { Cart } from '#domain/model.ts';
import { type Site, settingsOf } from '../config/site.ts';
import { invalid } from '../contract/errors.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import { detailSentence } from '../i18n/detail-sentences.ts';
import { moneyWords } from '../i18n/word-forms.ts';
import type { Prices } from './price-basket.ts';

/**
 * Applies the checkout's own rules to the amounts that the server calculated (§3, §5).
 * @throws Refused with the first blocker as its code
 */
export function refuseBlocked(
  cart: Cart,
  { doc, venue, reach, hasWindows }: Prices,
  site: Site,
): void {
  // An invalid postcode is not outside the delivery area but invalid.
  if (reach.isOutside && problemOf('postcode', cart.postcode ?? '') === null) {
    throw invalid({ postcode: 'This address is outside the delivery area.' }, 'not_delivered');
  }
  // Age is confirmed on the phone and checked by staff, so the server does not ask for it.
  const state = {
    zoneMinimum: reach.zone?.minimum_spend ?? null,
    hasWindows,
    hasAlcoholConsent: true,
  };
  const blockers = blockersOf(cart, venue, state, settingsOf(site)) as readonly ServerBlocker[];
  if (blockers.length === 0) return;
  const sentences = blockers.flatMap((blocker) => sentencesOf(blocker, cart, doc));
  throw invalid(Object.fromEntries(sentences), blockers[0]?.kind);
}

/** A blocker that the server can find: its state has no unknown charge, refused address or missing consent, as a phone's has. */
type ServerBlocker = Blocker & {
  readonly kind: Exclude<Blocker['kind'], 'loading' | 'address' | 'alcohol'>;
};

type Sentences = readonly (readonly [field: string, sentence: string])[];

function sentencesOf(blocker: ServerBlocker, cart: Cart, doc: VenueDoc): Sentences {
  const money = moneyWords(doc);
  switch (blocker.kind) {
    case 'minimum':
      return [
        ['total', `Add ${money(blocker.missing)} more: orders start at ${money(blocker.minimum)}.`],
      ];
    case 'maximum':
      return [['total', `Orders can be ${money(blocker.maximum)} at most.`]];
    case 'zero_total':
      return [['total', `Orders of ${money(cart.total ?? 0)} are not possible here.`]];
    case 'details':
      return detailSentences(cart, blocker.fields, doc);
    default:
      return [sentences[blocker.kind]];
  }
}

/** Explains each wrong field by the actual cause of its refusal (D202). */
function detailSentences(
  cart: Cart,
  fields: readonly DetailField[],
  { country }: VenueDoc,
): Sentences {
  const problems = checkDetails(cart, fields);
  return fields.flatMap((field) => {
    const problem = problems[field];
    return problem ? [[field, detailSentence(field, problem, country)]] : [];
  });
}

const sentences = {
  empty: ['line_items_attributes', 'Your basket is empty.'],
  service: ['service_type', 'Choose how you’d like it.'],
  table: ['table_id', 'Choose a table.'],
  location: ['location_id', 'Choose where to bring it.'],
  time: ['delivery_time', 'Choose a time.'],
  window: ['delivery_window_id', 'Choose a time window.'],
  allergy_text: ['allergy_notes', 'Tell us which allergies.'],
  policy: ['shipping_and_returns_policy_agreed', 'Agree to the shipping and returns policy.'],
  amount: ['line_items_attributes', 'A price in your basket can’t be right.'],
  recipient: ['line_items_attributes', 'A gift card needs a name and an email address.'],
} as const satisfies Readonly<
  Record<
    Exclude<ServerBlocker['kind'], 'minimum' | 'maximum' | 'zero_total' | 'details'>,
    readonly [string, string]
  >
>;
