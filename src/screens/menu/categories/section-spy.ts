import { headingId, setCurrentSection } from './sections.ts';

/** Tracks the current category while scrolling: a heading counts from 120 px below the bars (design 11.4). */
export function spyOn(categoryIds: readonly number[]): () => void {
  const follow = followLinks();
  const spy = observe(categoryIds);
  return () => {
    follow();
    spy();
  };
}

/** Scrolls to a category and moves the focus to its heading; the spy pauses until it is there. */
export function jumpTo(categoryId: number): void {
  const heading = document.getElementById(headingId(categoryId));
  if (!heading) return;
  setCurrentSection(categoryId);
  isJumping = true;
  heading.focus({ preventScroll: true });
  const far = Math.abs(heading.getBoundingClientRect().top) > window.innerHeight * 2;
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.scrollIntoView({ block: 'start', behavior: far || reducesMotion ? 'instant' : 'smooth' });
  settle(heading);
}

const under = 120;
let isJumping = false;

function observe(ids: readonly number[]): () => void {
  const sections = ids.flatMap(
    (id) => document.getElementById(headingId(id))?.closest('section') ?? [],
  );
  const [first] = sections;
  if (!first || !('IntersectionObserver' in window)) return () => undefined;
  const heading = document.getElementById(headingId(ids[0] ?? 0)) ?? first;
  const line = Math.round(
    (Number.parseFloat(getComputedStyle(heading).scrollMarginTop) || 0) + under,
  );
  const below = Math.max(0, window.innerHeight - line - 1);
  const observer = new IntersectionObserver(
    (entries) => {
      const crossing = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
      const id = crossing ? ids[sections.indexOf(crossing.target as HTMLElement)] : undefined;
      if (id !== undefined && !isJumping) setCurrentSection(id);
    },
    { rootMargin: `-${line}px 0px -${below}px 0px` },
  );
  for (const section of sections) observer.observe(section);
  return () => observer.disconnect();
}

/** Chips and rail are links to anchors; they scroll without a new history entry. */
function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest('a[href^="#category-"]') : null;
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    jumpTo(Number(link.getAttribute('href')?.slice('#category-'.length)));
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/**
 * Sections that were laid out during the scroll have moved the target: corrects the position once, then resumes
 * tracking.
 */
function settle(heading: HTMLElement): void {
  const stop = new AbortController();
  for (const touch of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(touch, () => stop.abort(), {
      once: true,
      passive: true,
      signal: stop.signal,
    });
  }
  let before = Number.NaN;
  let still = 0;
  const step = (frame: number) => {
    if (stop.signal.aborted || frame > 120) return done();
    const { top } = heading.getBoundingClientRect();
    still = top === before ? still + 1 : 0;
    before = top;
    if (still === 4) heading.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (still > 8) return done();
    requestAnimationFrame(() => step(frame + 1));
  };
  const done = () => {
    stop.abort();
    isJumping = false;
  };
  requestAnimationFrame(() => step(0));
}
