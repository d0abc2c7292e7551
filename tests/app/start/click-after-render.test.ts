import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clickAfterRender } from '#app/start/click-after-render.ts';

beforeAll(() => clickAfterRender());

const clicked = vi.fn();

function button(name: string): HTMLElement {
  const element = document.createElement('button');
  element.textContent = name;
  element.addEventListener('click', () => clicked(name));
  return element;
}

let add: HTMLElement;
beforeEach(() => {
  clicked.mockClear();
  add = button('Add');
  document.body.replaceChildren(add);
});

/** A press or release of the mouse at the same place. */
const mouse = (type: 'pointerdown' | 'pointerup', at: Element, button = 0) =>
  at.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button, clientX: 9, clientY: 9 }),
  );

function openDialog(...content: readonly Element[]): HTMLElement {
  const dialog = document.createElement('dialog');
  dialog.append(...content);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

describe('[D191] what the mouse holds', () => {
  it('is clicked where it moved away, or was rendered again, while the button was down', () => {
    mouse('pointerdown', add);
    mouse('pointerup', document.body);
    expect(clicked.mock.calls).toEqual([['Add']]);
    mouse('pointerdown', add);
    const again = button('Add');
    add.replaceWith(again);
    mouse('pointerup', again);
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it('is not clicked below a dialog that opened over it', () => {
    mouse('pointerdown', add);
    const dialog = openDialog(button('Pay'));
    mouse('pointerup', dialog);
    dialog.remove();
    mouse('pointerdown', add);
    mouse('pointerup', openDialog(button('Pay')).firstElementChild ?? dialog);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('is clicked where it moved within its own dialog', () => {
    const pay = button('Pay');
    const dialog = openDialog(pay);
    mouse('pointerdown', pay);
    mouse('pointerup', dialog);
    expect(clicked.mock.calls).toEqual([['Pay']]);
  });

  it('is not clicked by another button', () => {
    mouse('pointerdown', add, 2);
    const again = button('Add');
    add.replaceWith(again);
    mouse('pointerup', again, 2);
    mouse('pointerdown', again, 1);
    mouse('pointerup', document.body, 1);
    expect(clicked).not.toHaveBeenCalled();
  });
});
