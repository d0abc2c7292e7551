import { type Given, takeGiven } from '#flows/given.ts';
import { speakGiven, type Texts } from '#flows/language.ts';
import { held, isFirstVisit } from '#stores/kept.ts';
import { orderHandlesStore } from '#stores/order.ts';
import { customerStore } from '#stores/session.ts';

/** What came with the page, and whether the phone can take over the page as the server drew it. */
export interface Arrival {
  readonly texts: Texts;
  readonly isDrawnAlike: boolean;
}

/** Arrives with what the server has put into the page; null where that is nothing, or for somebody else. */
export async function arrive(): Promise<Arrival | null> {
  const given = readGiven();
  // A customer's own menu may be another than everybody's, and begins with what they usually have (M1, M4).
  if (!given || held(customerStore) || held(orderHandlesStore).length > 0) return null;
  const texts = speakGiven(given);
  if (!texts) return null;
  const isDrawn = document.getElementById('root')?.hasChildNodes() === true;
  const arrival = isFirstVisit() && !given.isKept ? given.arrival : undefined;
  const path = arrival
    ? takeGiven(given, arrival)
    : (await import('#flows/arrival.ts')).arriveWith(given);
  if (path !== given.path) window.history.replaceState(null, '', path);
  return { texts, isDrawnAlike: isDrawn && arrival !== undefined };
}

function readGiven(): Given | null {
  const { pathname, search } = window.location;
  try {
    const given: Given = JSON.parse(document.getElementById('given')?.textContent ?? 'null');
    return given?.path === pathname + search ? given : null;
  } catch {
    return null; // half a page
  }
}
