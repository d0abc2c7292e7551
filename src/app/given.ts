import { noteInPage } from '#flows/came-with-page.ts';
import { type Given, takeGiven } from '#flows/given.ts';
import { speakGiven, type Texts } from '#flows/language.ts';
import { held, isFirstVisit } from '#stores/kept.ts';
import { menuStore } from '#stores/menu.ts';
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
  // A customer's own menu may be another than everybody's (M1), and so is an order to whoever placed it (D14).
  const isOwn = given?.order !== undefined && held(orderHandlesStore).length > 0;
  if (!given || isOwn || held(customerStore)) return null;
  const texts = speakGiven(given);
  if (!texts) return null;
  const isDrawn = document.getElementById('root')?.hasChildNodes() === true;
  const arrival = isFirstVisit() && given.keptAt === undefined ? given.arrival : undefined;
  const path = arrival
    ? takeGiven(given, arrival)
    : (await import('#flows/arrival.ts')).arriveOnPhone(given);
  if (path !== given.path) window.history.replaceState(null, '', path);
  return { texts, isDrawnAlike: isDrawn && arrival !== undefined };
}

/** Where the page itself has drawn the menu (early/early.ts), the first screen begins with it. */
export async function takeEarly(): Promise<void> {
  const { early } = window;
  if (!early || document.getElementById('root')?.hasChildNodes() !== true) return;
  const { openMenu } = await import('#flows/menu.ts');
  const venue = await openMenu(early.path);
  const { key, menu } = held(menuStore);
  if (venue.status !== 'ready' || menu.status !== 'ready') return;
  noteInPage(`venue ${venue.value.id}`);
  noteInPage(`menu ${key}`);
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
