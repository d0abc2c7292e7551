import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { surviveTranslation } from '#app/start/translated-page.ts';

/** Wraps a text of the page in <font>, in one of the two ways in which translators do it. */
async function translate(text: string, isReplaced: boolean): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode();
  while (node && node.nodeValue !== text) node = walker.nextNode();
  const parent = node?.parentNode;
  if (!node || !parent) throw new Error(`There is no "${text}".`);
  const font = document.createElement('font');
  font.textContent = `«${text}»`;
  if (isReplaced) parent.replaceChild(font, node);
  else {
    parent.insertBefore(font, node);
    parent.removeChild(node);
  }
  await settled();
}

/** Waits until mutation observers have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

interface Props {
  readonly first?: string;
  readonly last?: string;
  readonly hasIcon?: boolean;
}

function Words({ first, last, hasIcon = false }: Props) {
  return (
    <p>
      {first}
      {hasIcon && <i />}
      {last}
    </p>
  );
}

beforeAll(() => surviveTranslation());

it.each([true, false])(
  'a translated text that changes shows the new one (replaced: %s)',
  async (isReplaced) => {
    const { container, rerender } = render(<Words first="Pay later" last="$5" />);
    await translate('Pay later', isReplaced);
    expect(container.textContent).toBe('«Pay later»$5');
    rerender(<Words first="Use card" last="$5" />);
    await settled();
    expect(container.textContent).toBe('Use card$5');
  },
);

it.each([true, false])(
  'a translated text that is removed disappears, and its neighbor takes its place (replaced: %s)',
  async (isReplaced) => {
    const { container, rerender } = render(<Words first="Add" last="$5" />);
    await translate('$5', isReplaced);
    rerender(<Words first="Add" last="$5" hasIcon />);
    expect(container.innerHTML).toBe('<p>Add<i></i><font>«$5»</font></p>');
    rerender(<Words first="Add" hasIcon />);
    expect(container.innerHTML).toBe('<p>Add<i></i></p>');
    rerender(<Words last="$6" />);
    expect(container.textContent).toBe('$6');
  },
);

it('a node that is not where it is removed from causes an error, as without a translation', () => {
  const stranger = document.createElement('i');
  expect(() => document.body.removeChild(stranger)).toThrow();
});
