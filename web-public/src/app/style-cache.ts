import createCache, { type EmotionCache, type StylisElement } from '@emotion/cache';

const wideScreens = '@media (min-width';

/**
 * Limits media queries for wider screens to pages that are not in the mobile view
 * (`shell/view-mode.ts`). Styles are mobile first, so the mobile view gets the phone layout on any
 * screen.
 */
function narrowable(element: StylisElement): void {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return;
  const around = element.root;
  if (around?.value.startsWith(wideScreens)) {
    element.props = element.props.map((selector) => `html:not([data-narrow]) ${selector}`);
  }
}

/** Emotion's style cache, without vendor prefixes: no supported browser needs them. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'r', stylisPlugins: [narrowable] });
}
