import { css } from '@emotion/react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { iconButtonStyle } from '../actions/Button.tsx';
import { media, space, tokens } from '../tokens/tokens.ts';
import { overlayStyle, sheetTitleStyle } from './Dialog.tsx';
import { slideDown, slideUp } from './motion.ts';
import { useDragDown } from './use-drag-down.ts';

interface SheetProps {
  readonly open: boolean;
  /** Escape, the cross, a press outside and a drag down. */
  readonly onClose: () => void;
  readonly title: string;
  /** The element that opened the sheet; it gets the focus back. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  /** Buttons that stay in view while the content scrolls. */
  readonly footer: ReactNode;
}

/** A modal sheet from the bottom of a phone's screen. The focus stays inside. */
export function Sheet({
  open,
  onClose,
  title,
  returnFocusTo,
  children,
  footer,
}: SheetProps): ReactNode {
  const { sheet, handlers } = useDragDown(onClose);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay css={overlayStyle} />
        <Radix.Content
          ref={sheet}
          css={contentStyle}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocusTo.current?.focus();
          }}
        >
          <div css={headStyle} {...handlers}>
            <span aria-hidden="true" css={gripStyle} />
            <Radix.Title css={sheetTitleStyle}>{title}</Radix.Title>
            <Radix.Close aria-label="Close" css={iconButtonStyle}>
              <X size={20} aria-hidden="true" />
            </Radix.Close>
          </div>
          <div css={bodyStyle}>{children}</div>
          <div css={footStyle}>{footer}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const contentStyle = css({
  position: 'fixed',
  zIndex: 61,
  inset: 'auto 0 0 0',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '92dvh',
  background: tokens.surface.overlay,
  borderRadius: '20px 20px 0 0',
  boxShadow: tokens.shadow,
  animation: `${slideUp} ${tokens.motion.calm} cubic-bezier(0.2, 0.8, 0.2, 1)`,
  '&[data-state="closed"]': { animation: `${slideDown} ${tokens.motion.calm} ease-in forwards` },
  [media.motion]: { transition: `transform ${tokens.motion.calm}` },
  '&[data-dragged]': { transition: 'none' },
  '&:focus-visible': { outline: 'none' },
});

const headStyle = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space(5)} ${space(2)} ${space(1)} ${space(4)}`,
  // A drag moves the sheet, not the page.
  touchAction: 'none',
});

const gripStyle = css({
  position: 'absolute',
  top: space(2.5),
  left: 'calc(50% - 20px)',
  width: 40,
  height: 4,
  borderRadius: tokens.radius.pill,
  background: tokens.border.strong,
});

const bodyStyle = css({
  display: 'grid',
  gap: space(4),
  minHeight: 0,
  padding: `${space(1)} ${space(4)} ${space(4)}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

const footStyle = css({
  display: 'flex',
  gap: space(2),
  padding: `${space(3)} ${space(4)} max(${space(4)}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${tokens.border.default}`,
});
