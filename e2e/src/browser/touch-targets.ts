import type { Page } from 'playwright-core';

/** What acts has to be this high for a finger, in CSS pixels. */
const leastHeight = 44;

/**
 * What acts on the open page and is lower than 44 px: buttons, controls of forms, tabs, items of
 * menus, and links that are drawn as buttons or stand in a list of navigation.
 *
 * The target of a control in a label is the label. A positioned `::before` or `::after` belongs to
 * the target. Exempt, and left to axe with its 24 px, are links in text and links that are drawn as
 * text, such as a name or a title; what an open dialog covers; and what is shown on focus only.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const acts =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role^="menuitem"], [role="option"], [role="switch"]';

    function isDrawnAsText(link: Element): boolean {
      const { display, backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(link);
      if (display === 'inline') return true;
      const clear = 'rgba(0, 0, 0, 0)';
      const isBordered = parseFloat(borderTopWidth) > 0 && borderTopColor !== clear;
      const hasText = (link as HTMLElement).innerText.trim() !== '';
      return backgroundColor === clear && !isBordered && hasText && !link.closest('nav');
    }

    /** The height of a positioned pseudo-element, which takes clicks for its element. */
    function overlayHeight(element: Element, pseudo: '::before' | '::after'): number {
      const { content, position, height } = getComputedStyle(element, pseudo);
      return content !== 'none' && position === 'absolute' ? parseFloat(height) || 0 : 0;
    }

    return Array.from(document.querySelectorAll(acts)).flatMap((act) => {
      if (act.closest('[aria-hidden="true"], [inert]')) return [];
      const target = act.matches('input') ? (act.closest('label') ?? act) : act;
      if (!target.checkVisibility({ visibilityProperty: true })) return [];
      if (act.matches('a') && isDrawnAsText(act)) return [];
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1) return [];
      const reached = Math.max(
        height,
        overlayHeight(target, '::before'),
        overlayHeight(target, '::after'),
      );
      // Heights are fractions of pixels.
      if (reached >= least - 0.5) return [];
      const name = act.getAttribute('aria-label') ?? (target as HTMLElement).innerText;
      const size = `${width.toFixed(0)} × ${reached.toFixed(0)}`;
      return [`${act.localName} "${name.trim().slice(0, 40)}" is ${size} px`];
    });
  }, leastHeight);
}
