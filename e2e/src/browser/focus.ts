import type { Page } from 'playwright-core';

/** The label of the focused element, else its text. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const [label] =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? (element.labels ?? [])
        : [];
    return (element?.getAttribute('aria-label') ?? (label ?? element)?.textContent ?? '').trim();
  });
}

/** Whether the focused element, or one around it, has an outline or a ring. */
export function isFocusMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    for (let node = document.activeElement; node; node = node.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
      if (node === document.activeElement && boxShadow !== 'none') return true;
    }
    return false;
  });
}

/** Presses Tab until the focus is on an element whose label, or text, is or matches `name`. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isIt = (label: string): boolean =>
    typeof name === 'string' ? label === name : name.test(label);
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    if (isIt(await focused(page))) return;
  }
  throw new Error(`Tab does not lead to "${String(name)}"`);
}
