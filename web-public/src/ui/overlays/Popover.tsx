import { css } from '@emotion/react';
import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { popIn } from './motion.ts';
import { space, tokens } from '../tokens/tokens.ts';

interface PopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The control that opens it. It must accept a ref. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  /** Padding in steps of 4 px. */
  readonly padding?: number;
  readonly children: ReactNode;
}

export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  align = 'end',
  padding = 5,
  children,
}: PopoverProps): ReactNode {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          css={[floatingStyle, css({ padding: space(padding) })]}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The style of popovers and menus. */
export const floatingStyle = css({
  zIndex: 50,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'var(--radix-popper-available-height)',
  overflowY: 'auto',
  padding: space(5),
  background: tokens.surface.overlay,
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.card,
  boxShadow: tokens.shadow,
  transformOrigin: 'var(--radix-popper-transform-origin)',
  animation: `${popIn} ${tokens.motion.calm} ease-out`,
  '&:focus-visible': { outline: 'none' },
});
