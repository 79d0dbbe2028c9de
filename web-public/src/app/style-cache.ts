import createCache, { type EmotionCache, type StylisElement } from '@emotion/cache';

const wideScreens = '@media (min-width';

/**
 * Restricts rules for wider screens to pages that are not narrowed (`shell/view-mode.ts`). Styles
 * are mobile first, so a narrowed page has its phone layout.
 */
function narrowable(element: StylisElement): void {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return;
  const around = element.root;
  if (around?.value.startsWith(wideScreens)) {
    element.props = element.props.map((selector) => `html:not([data-narrow]) ${selector}`);
  }
}

/** The cache of styles, without vendor prefixes: no target browser needs them. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'r', stylisPlugins: [narrowable] });
}
