const duration = 420;
const settling: KeyframeAnimationOptions = {
  duration,
  easing: 'cubic-bezier(0.3, 0, 0.1, 1)',
  fill: 'forwards',
};

/** Moves the card into the place chip of the header, where the place can be changed; without a chip it fades. */
export async function settleIntoChip(frame: HTMLElement): Promise<void> {
  frame.dataset.settling = '';
  const card = frame.lastElementChild;
  if (!card || !('animate' in frame)) return;
  card.animate(flightOf(card), settling);
  for (const other of frame.children) {
    if (other !== card) other.animate({ opacity: [1, 0] }, settling);
  }
  // A timer is used since animations do not end in a hidden tab.
  await new Promise((go) => setTimeout(go, duration));
}

function flightOf(card: Element): Keyframe[] {
  const from = getComputedStyle(card).transform;
  const chip = document.querySelector('header[data-block] button')?.getBoundingClientRect();
  if (!chip?.width) return [{ opacity: 1 }, { opacity: 0, transform: `${from} scale(0.9)` }];
  const now = card.getBoundingClientRect();
  const x = chip.left + chip.width / 2 - (now.left + now.width / 2);
  const y = chip.top + chip.height / 2 - (now.top + now.height / 2);
  const size = chip.height / now.height;
  const there = `translate(${x}px, ${y}px) scale(${size})`;
  return [
    { transform: from, opacity: 1 },
    { transform: there, opacity: 1, offset: 0.85 },
    { transform: there, opacity: 0 },
  ];
}
