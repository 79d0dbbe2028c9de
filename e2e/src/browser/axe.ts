import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The part of axe's API that is used here. `_audit`, which contains the impact of each rule, is
 * undocumented.
 */
interface Axe {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

/** What `findings` keeps in the open page. */
interface Judged {
  readonly axe: Axe;
  /** The visible elements in which axe has found nothing. */
  judged?: WeakSet<Element>;
}

/** The findings with serious or critical impact on the open page: rule, message, first elements. */
export function seriousFindings(page: Page, options: RunOptions = {}): Promise<string[]> {
  return findings(page, options, false);
}

/**
 * The serious findings in what is visible now and was not when the open page was judged last, for
 * example in a dialog: the same elements are not judged again after each step.
 */
export function newFindings(page: Page): Promise<string[]> {
  return findings(page, {}, true);
}

/**
 * `onlyNew`: only in elements in which nothing was found before. Waits for what fades in; its colours
 * have less contrast until then.
 */
async function findings(page: Page, options: RunOptions, onlyNew: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const violations = await page.evaluate(
    async ({ options, onlyNew }) => {
      const page = window as unknown as Judged;
      const judged = (page.judged ??= new WeakSet());
      const visible = [...document.body.querySelectorAll('*')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      const found = new Set(visible.filter((element) => !judged.has(element)));
      const outermost = [...found].filter(
        ({ parentElement: parent }) => !parent || !found.has(parent),
      );
      if (onlyNew && outermost.length === 0) return [];
      // A finding has the impact of its rule, so rules of lower impact are disabled to save time.
      const rules = page.axe._audit.rules
        .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
        .map(({ id }) => [id, { enabled: false }] as const);
      const { violations } = await page.axe.run(onlyNew ? { include: outermost } : document, {
        resultTypes: ['violations'],
        ...('runOnly' in options
          ? options
          : {
              rules: { ...Object.fromEntries(rules), 'target-size': { enabled: true } },
              ...options,
            }),
      });
      // Scrolling uncovers what a sticky header or a bar at the edge of the window covers.
      const isUnderBar = (selector: string): boolean => {
        const element = document.querySelector(selector);
        if (!element) return false;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].some((y) => {
          let hit = document.elementFromPoint((left + right) / 2, y);
          if (element.contains(hit)) return false;
          for (; hit; hit = hit.parentElement) {
            if (['sticky', 'fixed'].includes(getComputedStyle(hit).position)) return true;
          }
          return false;
        });
      };
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map((violation) => ({
          ...violation,
          nodes: violation.nodes.filter(
            ({ target: [selector] }) =>
              violation.id !== 'target-size' || !isUnderBar(String(selector)),
          ),
        }))
        .filter(({ nodes }) => nodes.length > 0);
      // A run of some rules only says nothing about the others.
      if (serious.length === 0 && !('runOnly' in options))
        for (const element of visible) judged.add(element);
      return serious;
    },
    { options, onlyNew },
  );
  return violations.map(({ id, help, nodes }) => {
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
