import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The part of axe's API that is used here. `_audit`, which contains the impact of each rule, is
 * undocumented.
 */
interface Axe {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
  run(options: RunOptions): Promise<AxeResults>;
}

/**
 * The findings with serious or critical impact: rule, message and first elements. Waits for what
 * fades in; its colours have less contrast until then.
 */
export async function seriousFindings(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await page.evaluate((given) => {
    const { axe } = window as unknown as { readonly axe: Axe };
    // A finding has the impact of its rule, so rules of lower impact are disabled to save time.
    const rules = axe._audit.rules
      .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
      .map(({ id }) => [id, { enabled: false }] as const);
    return axe.run({
      resultTypes: ['violations'],
      ...('runOnly' in given
        ? given
        : { rules: { ...Object.fromEntries(rules), 'target-size': { enabled: true } }, ...given }),
    });
  }, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target, failureSummary }) => {
        return `${target.join(' ')} ${String(failureSummary).split('\n').slice(1).join(';')}`;
      });
      return `${id} (${help}) at ${String(nodes.length)} places: ${places.join(' | ')}`;
    });
}

/**
 * The axe rules that depend on the mood or colour scheme, which change only colours and corners.
 */
export const colourRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Ends all transitions of the open page, and makes later changes immediate. Drawing the transitions
 * between two moods would take an eighth of the processor time of a test.
 */
export function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.adoptedStyleSheets.some(({ media }) => media.mediaText === 'all')) return;
    const sheet = new CSSStyleSheet({ media: 'all' });
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
