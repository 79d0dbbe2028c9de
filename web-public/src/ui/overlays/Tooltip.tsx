import { css } from '@emotion/react';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { fadeIn } from './motion.ts';
import { space, tokens } from '../tokens/tokens.ts';

/** Milliseconds, from the specification. */
const openDelayMs = 700;
const skipDelayMs = 300;

interface TooltipProps {
  readonly text: ReactNode;
  /** A focusable element that accepts a ref. */
  readonly children: ReactElement;
}

/** An explanation on hover and focus. The information must also be available elsewhere. */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  return (
    <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            css={css({
              zIndex: 70,
              maxWidth: 280,
              paddingBlock: space(2),
              paddingInline: space(3),
              borderRadius: tokens.radius.small,
              background: tokens.content.default,
              color: tokens.surface.page,
              fontSize: tokens.size[14],
              animation: `${fadeIn} ${tokens.motion.quick} ease-out`,
            })}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
