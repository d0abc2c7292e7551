/** A wallet's button as its brand requires (design 6.3); a plain one with the name if the browser cannot render it. */
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
