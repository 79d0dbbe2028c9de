import { css } from '@emotion/react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Money } from '../../../ui/text/Money.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { nounOf } from '@rostrum/contracts/categories/constants';
import type { SupportedCampaign } from '../supported-campaign.ts';

interface DonationBarProps {
  readonly campaign: SupportedCampaign;
  /** The panel's button. The bar is shown while it is out of view. */
  readonly panelButton: RefObject<HTMLElement | null>;
  readonly action: ReactNode;
}

/** On narrow screens: amount raised and action, while the panel's button is out of view. */
export function DonationBar({ campaign, panelButton, action }: DonationBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const shown = useOutOfView(panelButton);
  useEffect(() => {
    if (!shown) return;
    const { style } = document.documentElement;
    // Lets the shell reserve space, so that the bar does not cover the end of the page
    // (`shell/Shell.tsx`).
    style.setProperty('--bottom-bar', `${String(bar.current?.offsetHeight ?? 0)}px`);
    return () => {
      style.removeProperty('--bottom-bar');
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={bar} role="region" aria-label={`Support this ${nounOf(campaign)}`} css={barStyle}>
      <p css={css({ lineHeight: 1.25, minWidth: 0 })}>
        <strong css={css({ fontSize: tokens.size[18] })}>
          <Money cents={campaign.currentAmountCents} form="short" />
        </strong>
        <span
          css={css({ display: 'block', fontSize: tokens.size[14], color: tokens.content.muted })}
        >
          of <Money cents={campaign.goalAmountCents} form="short" />
        </span>
      </p>
      {action}
    </div>
  );
}

/** Whether an element is outside the window; true until the first measurement. */
function useOutOfView(target: RefObject<HTMLElement | null>): boolean {
  const [out, setOut] = useState(true);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setOut(!entry.isIntersecting);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [target]);
  return out;
}

const barStyle = css({
  position: 'fixed',
  zIndex: 35,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  padding: `${space(3)} ${space(4)}`,
  paddingBottom: `max(${space(3)}, env(safe-area-inset-bottom))`,
  background: tokens.surface.overlay,
  borderTop: `1px solid ${tokens.border.default}`,
  boxShadow: tokens.shadow,
  '& > :last-child': { flexShrink: 0 },
  'html[data-narrow] &': { maxWidth: 430, marginInline: 'auto' },
  [media.desktop]: { display: 'none' },
});
