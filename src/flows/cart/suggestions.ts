import { suggestAtCheckout } from '#api/cart.ts';
import { ApiError } from '#api/errors.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { withSuggestion } from '#domain/cart/suggested-line.ts';
import { filterOf, suggestionKey } from '#domain/cart/suggestions.ts';
import { ASK_DELAY_MS, SUGGESTIONS_FRESH_MS } from '#domain/constants.ts';
import { isSet } from '#domain/diet/diet-profile.ts';
import { checkDiet, isConflict } from '#domain/diet/diet-verdict.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { categoriesOf } from '#domain/menu/group-members.ts';
import type {
  GiftSuggestions,
  Placement,
  ProductSuggestion,
  SuggestionFilter,
} from '#domain/model.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { type Suggestions, suggestionsStore } from '#stores/cart/suggestions.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { addToCart } from './cart.ts';
import { storeGiftRules } from './gifts.ts';
import { openSuggestion } from './opened-suggestion.ts';

interface CachedAnswer {
  readonly answer: GiftSuggestions;
  readonly at: number;
}

/** Recent responses by cache key; each is valid for one state of the basket. */
const answers = new Map<string, CachedAnswer>();
const maxAnswers = 40;
const timers = new Map<Placement, ReturnType<typeof setTimeout>>();

/**
 * Requests suggestions for a placement, about the basket or one product: immediately if nothing is known yet, else
 * debounced by 400 ms, and not while a cached response is fresh. A response for an older basket is dropped (D61).
 */
export function requestSuggestions(placement: Placement, about?: number): void {
  const filter = filterNow(placement, about);
  if (!filter) return;
  const question = suggestionKey(filter);
  const shown = suggestionsStore.value[placement];
  const known = answers.get(question);
  if (known && isFresh(known)) {
    clearTimeout(timers.get(placement));
    if (shown?.question !== question || shown.status !== 'known')
      applyAnswer(filter, question, known);
    return;
  }
  if (shown?.question === question && shown.status === 'asked') return;
  clearTimeout(timers.get(placement));
  const isFirst = shown?.venue_id !== filter.venue_id;
  const isOnline = readStore(onlineStore);
  put(filter, question, isOnline ? 'asked' : 'failed');
  if (!isOnline) return;
  timers.set(
    placement,
    setTimeout(() => void fetchSuggestions(filter, question), isFirst ? 0 : ASK_DELAY_MS),
  );
}

/** Adds a suggested product; 'open' if it has required choices or conflicts with the diet profile (§3, B5). */
export function addSuggested(product: ProductSuggestion): ReturnType<typeof addToCart> | 'open' {
  const profile = readStore(dietProfileStore);
  const isAgainst = isSet(profile) && isConflict(checkDiet(product, defaultsOf(product), profile));
  if (isAgainst || !canAddAtOnce(product)) {
    openSuggestion(product);
    return 'open';
  }
  return addToCart(withSuggestion(lineOf(product, { choices: defaultsOf(product) }), product));
}

function filterNow(placement: Placement, about: number | undefined): SuggestionFilter | null {
  const venue = readStore(venueStore);
  const menu = readyValue(menuStore.value.menu);
  if (!venue || !menu) return null;
  return filterOf({
    venueId: venue.id,
    placement,
    cart: readStore(cartStore),
    about,
    categoriesOf: (id) => categoriesOf(menu, id),
  });
}

async function fetchSuggestions(filter: SuggestionFilter, question: string): Promise<void> {
  const isLatest = () => suggestionsStore.value[filter.placement]?.question === question;
  try {
    const known = { answer: await suggestAtCheckout(filter), at: Date.now() };
    remember(question, known);
    if (isLatest()) applyAnswer(filter, question, known);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    if (isLatest()) put(filter, question, 'failed');
  }
}

function applyAnswer(filter: SuggestionFilter, question: string, { answer }: CachedAnswer): void {
  put(filter, question, 'known', answer.product_suggestions);
  storeGiftRules(answer, filter.venue_id);
}

function put(
  filter: SuggestionFilter,
  question: string,
  status: Suggestions['status'],
  products?: readonly ProductSuggestion[],
): void {
  const { placement, venue_id, product_ids = [] } = filter;
  const all = readStore(suggestionsStore);
  const before = all[placement];
  const about = filter.order_value === undefined ? (product_ids[0] ?? null) : null;
  const isSame = before?.venue_id === venue_id && before.about === about;
  const shown = products ?? (isSame ? before.products : []);
  suggestionsStore.value = {
    ...all,
    [placement]: { question, about, venue_id, status, products: shown },
  };
}

function remember(question: string, known: CachedAnswer): void {
  answers.set(question, known);
  const [oldest] = answers.keys();
  if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
}

function isFresh({ at }: CachedAnswer): boolean {
  return Date.now() - at < SUGGESTIONS_FRESH_MS;
}
