import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How a translator replaces a text node: see `startTranslator`. */
export type Manner = 'detaching' | 'moving';

/**
 * Wraps every text of a window in `<font>`, twice a second from the first one on, as the translator
 * of Chrome does; the text itself stays the same, so that it can be compared. Like that one, it runs in
 * a world of its own, whose changes of the document pass through no function of the page.
 *
 * `detaching`, as in Chrome: a copy of the text is wrapped, and the page's text node is taken out of
 * the document. `moving`: the page's text node is wrapped.
 */
export async function startTranslator(page: Page, manner: Manner = 'detaching'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const source = `(${translate.toString()})(${JSON.stringify(manner)})`;
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source,
    worldName: 'translator',
    runImmediately: true,
  });
}

function translate(manner: Manner): void {
  const untranslated = 'font, head, script, style, textarea, noscript';
  setInterval(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(untranslated) !== null) continue;
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
      outer.append(inner);
      text.before(outer);
      if (manner === 'detaching') {
        inner.textContent = text.data;
        text.remove();
      } else inner.append(text);
    }
  }, 500);
}

/**
 * Waits until all of the page is translated and shows the texts that React has rendered last, and no
 * others: those that the page has without a translator.
 */
export async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(untranslatedOrStale), { timeout: 15_000 }).toEqual([]);
}

/** The part of React's tree that `untranslatedOrStale` reads. */
interface Fiber {
  readonly tag: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
  readonly stateNode: unknown;
}

function untranslatedOrStale(): string[] {
  const [portal, element, text, offscreen] = [4, 5, 6, 22];
  const problems: string[] = [];
  const portals = new Map<unknown, Fiber[]>();

  /** The text of a fiber, its siblings after it, and all below; compares that of each element. */
  function rendered(fiber: Fiber | null, hidden: boolean): string {
    let whole = '';
    for (let next = fiber; next !== null; next = next.sibling) whole += renderedAt(next, hidden);
    return whole;
  }
  function renderedAt(fiber: Fiber, hidden: boolean): string {
    if (fiber.tag === portal) {
      rendered(fiber.child, false);
      return '';
    }
    if (fiber.tag === text) return hidden ? '' : String(fiber.memoizedProps);
    if (!(fiber.stateNode instanceof Element) || fiber.tag < element) {
      return rendered(
        fiber.child,
        hidden || (fiber.tag === offscreen && fiber.memoizedState !== null),
      );
    }
    const shown = fiber.stateNode.textContent;
    const { children, dangerouslySetInnerHTML } = fiber.memoizedProps as Record<string, unknown>;
    if (
      fiber.stateNode.matches('textarea, head, script, style') ||
      dangerouslySetInnerHTML !== undefined
    )
      return shown;
    const before = problems.length;
    const single = typeof children === 'string' || typeof children === 'number';
    const own = single ? String(children) : rendered(fiber.child, false);
    const inPortals = portals.get(fiber.stateNode) ?? [];
    const expected = own + inPortals.map(({ child }) => rendered(child, false)).join('');
    // Of nested elements the innermost one is named.
    if (!isSame(shown, expected) && problems.length === before) {
      problems.push(`“${shown.slice(0, 300)}” in place of “${expected.slice(0, 300)}”`);
    }
    return expected;
  }

  /** Where in its container a portal has its content is not known: then the order is not compared. */
  function isSame(shown: string, expected: string): boolean {
    const sorted = (all: string): string => Array.from(all).sort().join('');
    return shown === expected || (portals.size > 0 && sorted(shown) === sorted(expected));
  }
  function findPortals(fiber: Fiber | null): void {
    for (let next = fiber; next !== null; next = next.sibling) {
      if (next.tag === portal) {
        const { containerInfo } = next.stateNode as { readonly containerInfo: Element };
        portals.set(containerInfo, [...(portals.get(containerInfo) ?? []), next]);
      }
      findPortals(next.child);
    }
  }

  const root = document.getElementById('root');
  const entry = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer$'));
  if (!entry) return ['React has rendered nothing'];
  const { current } = (entry[1] as Fiber).stateNode as { readonly current: Fiber };
  findPortals(current.child);
  rendered(current.child, false);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const skipped = parentElement?.closest('font, script, style, textarea, noscript');
    if (textContent?.trim() !== '' && skipped === null)
      problems.push(`not translated: ${textContent ?? ''}`);
  }
  return problems;
}
