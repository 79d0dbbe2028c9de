import type { Page } from 'playwright-core';

/** What hostile texts have done to the open page, and to the mails that it shows in frames. */
export async function findingsOn(page: Page): Promise<string[]> {
  const findings = await page.evaluate(lookAround);
  for (const frame of page.frames().slice(1)) {
    if ((await frame.locator('[data-hostile]').count()) > 0) findings.push('a text changed a mail');
  }
  return findings;
}

/** Waits until the page shows the texts, as text or in its fields. */
export async function waitForTexts(page: Page, texts: readonly string[]): Promise<void> {
  await page.waitForFunction(showsAll, texts);
}

/** Runs in the browser. */
function lookAround(): string[] {
  const findings: string[] = [];
  if ('ran' in window) findings.push('a script of a text ran');
  for (const element of document.querySelectorAll('[data-hostile], [src="x"]')) {
    findings.push(`a text created ${element.outerHTML.slice(0, 100)}`);
  }
  for (const element of document.querySelectorAll('[href], [src], [action], [formaction]')) {
    for (const name of ['href', 'src', 'action', 'formaction']) {
      const value = element.getAttribute(name);
      if (value === null || value.startsWith('#')) continue;
      const { protocol } = new URL(value, location.href);
      if (/^(?:https?|mailto):$/.test(protocol) || (name === 'src' && protocol === 'blob:'))
        continue;
      findings.push(`an address with the scheme ${protocol} in ${element.outerHTML.slice(0, 100)}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    findings.push(`${String(scrollWidth - clientWidth)} px wider than the screen`);
    findings.push(
      ...[...document.querySelectorAll('body *:not(svg *)')].filter(isTooWide).map(described),
    );
  }
  return [...findings, ...reorderedTexts()];

  /** Whether the element itself is drawn over the edge of the screen, and nothing inside it. */
  function isTooWide(element: Element): boolean {
    const isOver = (one: Element): boolean =>
      one.getBoundingClientRect().right > clientWidth + 1 || one.scrollWidth > clientWidth;
    return (
      isOver(element) &&
      element.checkVisibility() &&
      ![...element.children].some(isOver) &&
      !isCut(element)
    );
  }

  function isCut(element: Element): boolean {
    const parent = element.parentElement;
    if (!parent || parent === document.body) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent);
  }

  function described(element: Element): string {
    return `  by ${element.tagName} in ${element.parentElement?.className ?? ''}: ${element.textContent.slice(0, 60)}`;
  }

  /**
   * What follows a text from right to left in the same line, if digits or letters from right to left
   * come next: browsers draw them on the wrong side of that text, unless an element isolates it.
   */
  function reorderedTexts(): string[] {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines = new Map<Element, Text[]>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const line = node.parentElement && isolateOf(node.parentElement);
      if (line && node instanceof Text) lines.set(line, [...(lines.get(line) ?? []), node]);
    }
    for (const [line, nodes] of lines) {
      nodes.forEach((node, index) => {
        if (!/[\u0590-\u05ff][^\p{L}\p{N}]*$/u.test(node.data)) return;
        const after = nodes
          .slice(index + 1)
          .map(({ data }) => data)
          .join('');
        const [next] = /[\p{L}\p{N}]/u.exec(after) ?? [];
        if (next !== undefined && /[\p{N}\u0590-\u05ff]/u.test(next)) {
          found.add(
            `reorders “${after.trim().slice(0, 30)}” after “${node.data.slice(0, 20)}” in ${line.tagName} ${line.className}`,
          );
        }
      });
    }
    return [...found];
  }

  /** The nearest element whose texts the browser orders apart from those around it. */
  function isolateOf(element: Element): Element {
    let at = element;
    for (;;) {
      const { display, unicodeBidi } = getComputedStyle(at);
      const isInline = display === 'inline' || display === 'contents';
      if (!isInline || /isolate|plaintext/.test(unicodeBidi) || !at.parentElement) return at;
      at = at.parentElement;
    }
  }
}

/** Runs in the browser. Whether the page and its fields contain every one of the texts. */
function showsAll(expected: readonly string[]): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const all = [document.body.textContent, ...fields.map(({ value }) => value)].join('\n');
  return expected.every((text) => all.includes(text));
}
