import { controls } from './second-taps.ts';

/** Shows a press while the finger is down: `:active` would render a frame between finger and tap (design 8). */
export function showPressed(): void {
  let pressed: Element | null = null;
  const release = (control: Element | null) => control?.removeAttribute('data-pressed');
  const press = ({ target }: Event) => {
    release(pressed);
    pressed = target instanceof Element ? target.closest(controls) : null;
    pressed?.setAttribute('data-pressed', '');
  };
  addEventListener('pointerdown', press, true);
  addEventListener('pointercancel', () => release(pressed), true);
  addEventListener('pointerup', () => setTimeout(release, shownMs, pressed), true);
}

/** Minimum time that a press stays visible, in milliseconds, so that a quick one is seen. */
const shownMs = 100;
