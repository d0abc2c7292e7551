import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type SeenContrast, seenContrast } from './seen-contrast.ts';

/** The faults that axe finds on a page. */
export interface Findings {
  readonly violations: readonly Finding[];
  /** The checks that axe cannot decide by itself. */
  readonly incomplete: readonly Finding[];
}

export interface Finding {
  readonly rule: string;
  readonly help: string;
  /** The elements, as axe reports them. */
  readonly places: readonly string[];
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that axe has about colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const rules = {
  'target-size': { enabled: true },
  // An experimental rule, switched off: it wants a card's name to contain all its words in the page's order. Venue
  // cards and the basket's button are named as the design says (10): first the words by which voice control finds them,
  // then the facts as a sentence.
  'label-content-name-mismatch': { enabled: false },
};

/**
 * Checks a page with every rule for WCAG 2.2 AA and good practice, and `target-size`, which is off by default (H7). A
 * thorough check also repeats covered text without what covers it, which takes time. With `colorsOnly` it checks the
 * rules about colors, for a page whose other appearance was checked with all.
 */
export async function examine(
  page: Page,
  isThorough = false,
  colorsOnly = false,
): Promise<Findings> {
  const runOnly = colorsOnly
    ? ({ type: 'rule', values: colorRules } as const)
    : ({ type: 'tag', values: tags } as const);
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ runOnly, rules: colorsOnly ? {} : rules })
    // Providers are responsible for their own frames; what surrounds them is ours.
    .exclude('iframe')
    .setLegacyMode()
    .analyze();
  const sure = [];
  const unsure = [];
  for (const one of incomplete) {
    const isAgain = isThorough && one.id === 'color-contrast';
    const seen = isAgain ? await uncovered(page, one.nodes) : null;
    if (seen && seen.low.length > 0) sure.push({ ...one, nodes: seen.low });
    unsure.push({ ...one, nodes: seen?.unsure ?? one.nodes });
  }
  for (const one of violations) {
    const nodes = one.id === 'target-size' ? await tooSmall(page, one.nodes) : one.nodes;
    if (nodes.length > 0) sure.push({ ...one, nodes });
  }
  return { violations: sure.map(finding), incomplete: unsure.map(finding) };
}

type Result = Results['violations'][number];

/**
 * Checks text that a bar or dock covers, or that lies outside of a scrolled row: first without fixed elements, then in
 * the middle of its row, and last against the pixels behind it.
 */
async function uncovered(page: Page, nodes: Result['nodes']) {
  const selectors = nodes.map(({ target }) => String(target[0]));
  const alone = async (among: readonly string[]) => {
    await page.evaluate(hideWhatStays, among);
    const found = await page.evaluate(contrastOf, among);
    await page.evaluate(showWhatStays);
    return {
      low: found.violations.flatMap((one) => one.nodes),
      unsure: found.incomplete.flatMap((one) => one.nodes),
    };
  };
  const first = await alone(selectors);
  const low = [...first.low];
  const unsure: Result['nodes'] = [];
  await page.evaluate(noteScrolls);
  for (const node of first.unsure) {
    const selector = String(node.target[0]);
    await page.evaluate(toMiddle, selector);
    const again = await alone([selector]);
    low.push(...again.low);
    for (const one of again.unsure) {
      await page.evaluate(hideWhatStays, [selector]);
      const seen = await seenContrast(page, selector);
      await page.evaluate(showWhatStays);
      if (!seen) unsure.push(one);
      else if (seen.lowest < seen.wanted) low.push(withContrast(one, seen));
    }
  }
  await page.evaluate(() => {
    for (const back of window.scrolls ?? []) back();
  });
  return { low, unsure };
}

function withContrast(node: Result['nodes'][number], { lowest, wanted }: SeenContrast) {
  const message = `${lowest.toFixed(2)} against the pixels behind it, ${wanted} wanted`;
  return { ...node, any: node.any.map((check) => ({ ...check, message })) };
}

/** Runs in the page: hides fixed elements, except those that contain the text. */
function hideWhatStays(selectors: readonly string[]): void {
  const words = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  // Axe does not know that an open dialog covers everything.
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog) {
    document.body.dataset.hiddenForAxe = '';
    document.body.style.visibility = 'hidden';
    dialog.dataset.hiddenForAxe = '';
    dialog.style.visibility = 'visible';
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(element);
    if ((position !== 'fixed' && position !== 'sticky') || element === dialog) continue;
    if (words.some((word) => element.contains(word))) continue;
    element.dataset.hiddenForAxe = element.style.visibility;
    element.style.visibility = 'hidden';
  }
}

/** Runs in the page, where the builder has injected axe already: injecting it for every text took most of the time. */
async function contrastOf(selectors: readonly string[]): Promise<Pick<Results, Verdict>> {
  const only = { runOnly: { type: 'rule', values: ['color-contrast'] } };
  const { violations, incomplete } = await window.axe.run(
    { include: selectors.map((selector) => [selector]) },
    only,
  );
  return { violations, incomplete };
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Verdict = 'violations' | 'incomplete';

declare global {
  interface Window {
    readonly axe: { readonly run: (context: object, options: object) => Promise<Results> };
    /** Each entry restores a scroll position. */
    scrolls?: readonly (() => void)[];
  }
}

function noteScrolls(): void {
  const scrolled = [...document.querySelectorAll('*')].filter(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  window.scrolls = scrolled.map((element) => {
    const { scrollLeft: left, scrollTop: top } = element;
    return () => element.scrollTo({ left, top, behavior: 'instant' });
  });
}

function toMiddle(selector: string): void {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}

function showWhatStays(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-hidden-for-axe]')) {
    element.style.visibility = element.dataset.hiddenForAxe ?? '';
    delete element.dataset.hiddenForAxe;
  }
}

/** Reports targets that are too small even in the middle of the screen; one half under a dock can be scrolled out. */
async function tooSmall(page: Page, nodes: Result['nodes']): Promise<Result['nodes']> {
  const index = await page.evaluate(() => window.scrollY);
  const small = [];
  for (const node of nodes) {
    const selector = String(node.target[0]);
    await page
      .locator(selector)
      .evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const again = await new AxeBuilder({ page })
      .include(selector)
      .withRules('target-size')
      .setLegacyMode()
      .analyze();
    if (again.violations.length > 0) small.push(node);
  }
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), index);
  return small;
}

function finding({ id, help, nodes }: Pick<Result, 'id' | 'help' | 'nodes'>): Finding {
  const places = nodes.map(({ html, any, target }) => {
    const [why] = any.map(({ message }) => message);
    return `${target.join(' ')} ${html.slice(0, 160)}${why ? ` — ${why}` : ''}`;
  });
  return { rule: id, help, places };
}
