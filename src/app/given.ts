import { type Given, showGiven } from '#flows/given.ts';
import { speakGiven, type Texts } from '#flows/language.ts';
import { held, isFirstVisit } from '#stores/kept.ts';
import { customerStore } from '#stores/session.ts';

/** What came with the page, and whether the phone can take over the page as the server drew it. */
export interface Arrival {
  readonly texts: Texts;
  readonly isDrawnAlike: boolean;
}

/** Arrives with what the server has put into the page; null where that is nothing, or for somebody else. */
export function arrive(): Arrival | null {
  const given = readGiven();
  // A customer's own menu may be another than everybody's (M1).
  if (!given || held(customerStore)) return null;
  const texts = speakGiven(given);
  if (!texts) return null;
  const isDrawnAlike = isFirstVisit() && !given.isKept;
  const path = showGiven(given);
  if (path !== given.path) window.history.replaceState(null, '', path);
  return { texts, isDrawnAlike };
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
