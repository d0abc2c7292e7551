import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page. */
export interface Findings {
  readonly violations: readonly Finding[];
  /** What axe cannot decide by itself. */
  readonly incomplete: readonly Finding[];
}

export interface Finding {
  readonly rule: string;
  readonly help: string;
  /** Where, as axe says it. */
  readonly places: readonly string[];
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rules = {
  'target-size': { enabled: true },
  // An experiment of axe: it wants every word of a card in its name, in the page's order. The cards of venues and the basket's
  // button are named as the design has them (10): the words that one says to tap them first, then the facts as a sentence.
  'label-content-name-mismatch': { enabled: false },
};

/** Holds a page against every rule for WCAG 2.2 AA and good practice, and `target-size`, which is off by default (H7). */
export async function examine(page: Page): Promise<Findings> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: tags }, rules })
    // The providers' own frames are theirs; what surrounds them is ours.
    .exclude('iframe')
    .setLegacyMode()
    .analyze();
  const sure = [];
  for (const one of violations) {
    const nodes = one.id === 'target-size' ? await tooSmall(page, one.nodes) : one.nodes;
    if (nodes.length > 0) sure.push({ ...one, nodes });
  }
  return { violations: sure.map(finding), incomplete: incomplete.map(finding) };
}

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** Those that are too small in the middle of the screen too: what lies half under a dock comes out by scrolling. */
async function tooSmall(page: Page, nodes: Result['nodes']): Promise<Result['nodes']> {
  const place = await page.evaluate(() => window.scrollY);
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
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  return small;
}

function finding({ id, help, nodes }: Pick<Result, 'id' | 'help' | 'nodes'>): Finding {
  const places = nodes.map(({ html, any, target }) => {
    const [why] = any.map(({ message }) => message);
    return `${target.join(' ')} ${html.slice(0, 160)}${why ? ` — ${why}` : ''}`;
  });
  return { rule: id, help, places };
}
