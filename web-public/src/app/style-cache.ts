import createCache, { type EmotionCache, type StylisElement } from '@emotion/cache';

const wideScreens = '@media (min-width';

/**
 * Keeps rules for wider screens out of the mobile view: each of their selectors asks that the page is
 * not narrowed (`shell/view-mode.ts`). Styles are written for phones first, so without those rules a
 * page is its phone layout.
 */
function narrowable(element: StylisElement): void {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return;
  const around = element.root;
  if (around?.value.startsWith(wideScreens)) {
    element.props = element.props.map((selector) => `html:not([data-narrow]) ${selector}`);
  }
}

/** The cache of styles. Every browser of the target knows the properties without prefixes. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'r', stylisPlugins: [narrowable] });
}
