import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { iconButtonStyle } from '../actions/Button.tsx';
import { fadeOut } from '../overlays/motion.ts';
import { media, space, tokens } from '../tokens/tokens.ts';
import { dismissToast, type ShownToast } from './toast-store.ts';

const defaultDurationMs = 5000;
const swipeThresholdPx = 50;
const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(var(--arrive-from))' } });

/**
 * The toast, at the top on a phone, else at the bottom right. F8 focuses it; a swipe to the right
 * closes it.
 */
export function ToastView({ toast }: { readonly toast: ShownToast }): ReactNode {
  const destructive = toast.variant === 'destructive';
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={swipeThresholdPx} label="Notification">
      <Radix.Root
        key={toast.id}
        open={toast.open}
        duration={toast.durationMs ?? defaultDurationMs}
        type={destructive ? 'foreground' : 'background'}
        onOpenChange={(open) => {
          if (!open) dismissToast(toast.id);
        }}
        css={[toastStyle, destructive && css({ borderColor: tokens.fill.danger })]}
      >
        <div css={css({ minWidth: 0, flex: 1 })}>
          <Radix.Title
            css={css({
              fontWeight: 600,
              fontSize: tokens.size[15],
              color: destructive ? tokens.content.danger : undefined,
            })}
          >
            {toast.title}
          </Radix.Title>
          {toast.description !== undefined && (
            <Radix.Description
              css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}
            >
              {toast.description}
            </Radix.Description>
          )}
        </div>
        <Radix.Close
          aria-label="Close"
          css={[iconButtonStyle, css({ margin: '-8px -8px -8px 0' })]}
        >
          <X size={18} aria-hidden="true" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport hotkey={['F8']} css={viewportStyle} />
    </Radix.Provider>
  );
}

const viewportStyle = css({
  '--arrive-from': '-16px',
  position: 'fixed',
  zIndex: 80,
  inset: '0 0 auto 0',
  padding: space(4),
  display: 'grid',
  outline: 'none',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  'html[data-narrow] &': { maxWidth: 430, marginInline: 'auto' },
  [media.tablet]: {
    '--arrive-from': '16px',
    // Above the view switch at the end of a page: a pointer that stays there would keep the toast.
    inset: `auto 0 ${space(18)} auto`,
    width: 'min(420px, 100vw)',
  },
});

const toastStyle = css({
  display: 'flex',
  gap: space(3),
  alignItems: 'center',
  padding: `${space(4)} ${space(5)}`,
  background: tokens.surface.overlay,
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.card,
  boxShadow: tokens.shadow,
  animation: `${arrive} ${tokens.motion.calm} ease-out`,
  '&[data-state="closed"]': { animation: `${fadeOut} ${tokens.motion.quick} ease-in forwards` },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'translateX(0)', transition: 'transform 200ms ease-out' },
  '&[data-swipe="end"]': { animation: `${fadeOut} ${tokens.motion.quick} ease-out forwards` },
});
