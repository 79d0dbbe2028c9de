import { css } from '@emotion/react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { iconButtonStyle } from '../actions/Button.tsx';
import { fadeIn, fadeOut, riseIn, slideDown, slideUp } from './motion.ts';
import { media, space, tokens } from '../tokens/tokens.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Whether only the content closes the dialog: not Escape, a press outside or a button Close. */
  readonly staysOpen?: boolean;
  readonly title: string;
  readonly description?: ReactNode;
  /** The element that opened the dialog; it gets the focus back. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * A modal dialog: centred, or a sheet from the bottom on a phone. The focus stays inside; Escape
 * closes it.
 */
export function Dialog({
  open,
  onOpenChange,
  staysOpen = false,
  title,
  description,
  returnFocusTo,
  children,
}: DialogProps): ReactNode {
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (next || !staysOpen) onOpenChange(next);
      }}
    >
      <Radix.Portal>
        <Radix.Overlay css={overlayStyle} />
        <Radix.Content
          css={contentStyle}
          onCloseAutoFocus={(event) => {
            const opener = returnFocusTo?.current;
            if (!opener) return;
            event.preventDefault();
            opener.focus();
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div css={css({ display: 'flex', gap: space(4), justifyContent: 'space-between' })}>
            <div css={css({ minWidth: 0 })}>
              <Radix.Title css={sheetTitleStyle}>{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description
                  css={css({
                    marginTop: space(1),
                    color: tokens.content.muted,
                    fontSize: tokens.size[15],
                    textWrap: 'balance',
                  })}
                >
                  {description}
                </Radix.Description>
              )}
            </div>
            {!staysOpen && (
              <Radix.Close
                aria-label="Close"
                css={[iconButtonStyle, css({ margin: '-4px -8px 0 0' })]}
              >
                <X size={20} aria-hidden="true" />
              </Radix.Close>
            )}
          </div>
          <div css={css({ marginTop: space(5) })}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const overlayStyle = css({
  position: 'fixed',
  inset: 0,
  zIndex: 60,
  background: 'rgb(10 10 20 / 0.55)',
  animation: `${fadeIn} ${tokens.motion.calm} ease-out`,
  '&[data-state="closed"]': { animation: `${fadeOut} ${tokens.motion.quick} ease-in forwards` },
  '@media print': { display: 'none' },
});

export const sheetTitleStyle = css({
  fontFamily: tokens.font.display,
  fontSize: tokens.size[27],
  fontWeight: 500,
  lineHeight: 1.15,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
});

const contentStyle = css({
  position: 'fixed',
  zIndex: 61,
  '--surface-behind': tokens.surface.overlay,
  background: tokens.surface.overlay,
  boxShadow: tokens.shadow,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(4),
  paddingBottom: `max(${space(5)}, env(safe-area-inset-bottom))`,
  inset: 'auto 0 0 0',
  maxHeight: '92dvh',
  borderRadius: `${tokens.radius.card} ${tokens.radius.card} 0 0`,
  animation: `${slideUp} ${tokens.motion.calm} cubic-bezier(0.2, 0.8, 0.2, 1)`,
  '&[data-state="closed"]': { animation: `${slideDown} ${tokens.motion.quick} ease-in forwards` },
  '&:focus-visible': { outline: 'none' },
  [media.tablet]: {
    inset: '0 0 0 0',
    margin: 'auto',
    width: 'min(480px, calc(100vw - 48px))',
    height: 'fit-content',
    maxHeight: 'calc(100dvh - 48px)',
    padding: space(6),
    borderRadius: tokens.radius.card,
    animation: `${riseIn} ${tokens.motion.calm} ease-out`,
    '&[data-state="closed"]': { animation: `${fadeOut} ${tokens.motion.quick} ease-in forwards` },
  },
  // Of a page with a dialog, the dialog is printed (`global.css`).
  '@media print': { position: 'static', maxHeight: 'none', boxShadow: 'none' },
});
