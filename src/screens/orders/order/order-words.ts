import type { Order } from '#domain/model.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import { useClock } from '#ui/lib/clock.ts';
import { type IntlShape, useIntl } from '#ui/lib/intl.tsx';
import { factOf, type OrderFact, type OrderPlace } from './order-fact.ts';

/** The key fact of an order in words. */
export interface OrderWords {
  /** Over the fact: "Ready about". */
  readonly lead: string | null;
  /** The largest thing on the screen: "8:25 AM", "Table 12". */
  readonly fact: string;
  /** Both in one line: "Ready about 8:25 AM". */
  readonly line: string;
}

/**
 * Returns what matters most about an order now, in the reader's language and on the venue's clock (design 11.10, D43).
 */
export function useOrderWords(order: Order, now: Date): OrderWords {
  const intl = useIntl();
  const clock = useClock(order.venue.time_zone);
  return wordsOf(factOf(order, now), order, clock, intl);
}

/** "Table 12", or the location's own name. */
export function placeWords(place: OrderPlace, intl: Pick<IntlShape, 'formatMessage'>): string {
  const { kind, name } = place;
  if (kind === 'spot') return name;
  return intl.formatMessage({ id: 'orders.table' }, { name, kind: placeKind(name) });
}

function wordsOf(
  fact: OrderFact,
  order: Order,
  clock: ReturnType<typeof useClock>,
  intl: IntlShape,
): OrderWords {
  switch (fact.kind) {
    case 'ready_about':
    case 'arriving_about': {
      const time = clock.time(fact.at);
      return {
        lead: intl.formatMessage({ id: `orders.${fact.kind}.lead` }),
        fact: time,
        line: intl.formatMessage({ id: `orders.${fact.kind}.line` }, { time }),
      };
    }
    case 'later': {
      const [day, time] = [clock.day(fact.at), clock.time(fact.at)];
      return {
        lead: day,
        fact: time,
        line: intl.formatMessage({ id: 'orders.later.line' }, { day, time }),
      };
    }
    case 'coming_to':
    case 'on_its_way_to': {
      const place = placeWords(fact.place, intl);
      return {
        lead: intl.formatMessage({ id: `orders.${fact.kind}.lead` }),
        fact: place,
        line: intl.formatMessage({ id: `orders.${fact.kind}.line` }, { place }),
      };
    }
    default:
      return plainWords(fact, order, clock, intl);
  }
}

type PlainFact = Exclude<OrderFact, { readonly at: string } | { readonly place: OrderPlace }>;

function plainWords(
  fact: PlainFact,
  order: Order,
  clock: ReturnType<typeof useClock>,
  intl: IntlShape,
): OrderWords {
  const { number, venue } = order;
  const named = intl.formatMessage({ id: 'orders.named' }, { number, venue: venue.name });
  switch (fact.kind) {
    case 'is_ready': {
      const words = intl.formatMessage({ id: 'orders.is_ready' });
      return {
        lead: intl.formatMessage({ id: 'orders.number' }, { number }),
        fact: words,
        line: words,
      };
    }
    case 'done': {
      const words = intl.formatMessage({ id: 'orders.done' });
      const at = doneAt(order);
      return { lead: at && dayAndTime(at, clock, intl), fact: words, line: words };
    }
    case 'state': {
      const words = intl.formatMessage({ id: `orders.state.${stateOf(order)}` });
      return { lead: named, fact: words, line: words };
    }
    default: {
      const words = intl.formatMessage({ id: `orders.${fact.kind}` });
      return { lead: named, fact: words, line: words };
    }
  }
}

/** "Wed, Nov 25, 12:30 PM" */
export function dayAndTime(
  at: string,
  clock: ReturnType<typeof useClock>,
  intl: Pick<IntlShape, 'formatMessage'>,
): string {
  return intl.formatMessage(
    { id: 'orders.later.line' },
    { day: clock.day(at), time: clock.time(at) },
  );
}

/** When it was done, else when it was placed. */
function doneAt({ status_history, created_at }: Order): string {
  return status_history?.find(({ status }) => status === 'completed')?.at ?? created_at;
}

/** Returns the state of an order if nothing more is known: a delivery that is ready waits for its driver. */
function stateOf({ status }: Order): 'placed' | 'accepted' | 'preparing' | 'packed' {
  if (status === 'ready') return 'packed';
  return status === 'accepted' || status === 'preparing' ? status : 'placed';
}
