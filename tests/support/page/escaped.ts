import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { pseudoMessage } from '../../../src/build/pseudo-locale.ts';
import { englishMessages } from '../render.tsx';

/** All messages in the pseudo-locale. */
export function pseudoMessages() {
  const entries = Object.entries(englishMessages() ?? {});
  return Object.fromEntries(
    entries.map(([id, message]) => [id, pseudoMessage(message as MessageFormatElement[])]),
  ) as ReturnType<typeof englishMessages>;
}

const spokenAttributes = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'];

/** Text on the page that is neither a message nor data, such as a literal in the code. */
export function escapedFrom(page: HTMLElement, data: ReadonlySet<string>): readonly string[] {
  const attributes = spokenAttributes.flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  return [outsideMarks(page), ...attributes.flatMap((text) => outsideMarks(text))]
    .flat()
    .map((text) => withoutData(text, data))
    .filter((text) => /\p{L}{2}/u.test(text));
}

/** The text outside the markers of messages; messages may be nested. */
function outsideMarks(from: HTMLElement | string): readonly string[] {
  const pieces = typeof from === 'string' ? [from] : textsOf(from);
  let depth = 0;
  return pieces.map((piece) =>
    [...piece]
      .filter((letter) => {
        if (letter === '⟦') depth += 1;
        if (letter === '⟧') depth -= 1;
        return depth === 0 && letter !== '⟧';
      })
      .join('')
      .trim(),
  );
}

function textsOf(page: HTMLElement): readonly string[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!parentElement?.closest('style, script')) texts.push(nodeValue ?? '');
  }
  return texts;
}

/** Text formatted by Intl: amounts, times, days and units of the locale. */
const written =
  /US\$|CHF|[AP]M\b|\b((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\w*\b|\bkcal\b/g;

function withoutData(text: string, data: ReadonlySet<string>): string {
  const known = [...data]
    .filter((value) => text.includes(value))
    .sort((a, b) => b.length - a.length);
  return known.reduce((rest, value) => rest.replaceAll(value, ''), text).replace(written, '');
}
