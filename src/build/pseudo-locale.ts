import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Pseudo-locale: text on a screen without its markers has escaped translation. */
export const pseudoLocale = 'en-XA';

/** Converts a parsed English message: with markers, accented letters, and 40 % longer. */
export function pseudoMessage(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return [
    { type: literal, value: '⟦' },
    ...message.map(pseudoElement),
    { type: literal, value: '⟧' },
  ];
}

const literal = 0;

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === literal) return { ...element, value: lengthened(element.value) };
  if ('children' in element) return { ...element, children: element.children.map(pseudoElement) };
  if (!('options' in element)) return element;
  const options = Object.entries(element.options).map(([choice, option]) => [
    choice,
    { ...option, value: option.value.map(pseudoElement) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

function lengthened(text: string): string {
  const accentedText = text.replace(/[A-Za-z]/g, (letter) => accented[letter] ?? letter);
  return /\p{L}{3}/u.test(text)
    ? accentedText + '·'.repeat(Math.round(text.length * 0.4))
    : accentedText;
}

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'AaCcEeGgIiNnOoSsUuYyZz'].map((letter, index) => [
    letter,
    [...'ÅáÇçÉéĜğÎíÑñÖöŠšÛúÝýŽž'][index] ?? letter,
  ]),
);
