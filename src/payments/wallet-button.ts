/** A wallet's button as its owner wants it to look; where the browser cannot draw it, a plain one with the name. */
export function walletButton(name: string, onTap: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', name);
  const { style } = button;
  style.inlineSize = '100%';
  style.blockSize = '3.25rem';
  if (CSS.supports('-webkit-appearance', '-apple-pay-button')) {
    style.setProperty('-webkit-appearance', '-apple-pay-button');
  } else {
    button.textContent = name;
  }
  button.addEventListener('click', onTap);
  return button;
}
