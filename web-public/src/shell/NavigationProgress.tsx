import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { tokens } from '../ui/tokens/tokens.ts';

const creep = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** A line at the top while the next page loads. It stays hidden if the page loads fast. */
export function NavigationProgress({ active }: { readonly active: boolean }): ReactNode {
  if (!active) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      css={css({
        position: 'fixed',
        zIndex: 90,
        inset: '0 0 auto 0',
        height: 3,
        background: tokens.fill.primary,
        transformOrigin: 'left',
        animation: `${appear} 1ms 150ms backwards, ${creep} 4s cubic-bezier(0.1, 0.8, 0.2, 1) forwards`,
      })}
    />
  );
}
