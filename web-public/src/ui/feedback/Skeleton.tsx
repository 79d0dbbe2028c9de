import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { space, tokens } from '../tokens/tokens.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

interface SkeletonProps {
  readonly width?: string | number;
  readonly height?: string | number;
  readonly radius?: string;
}

/** A placeholder for content that is loading. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius = tokens.radius.small,
}: SkeletonProps): ReactNode {
  return (
    <div
      aria-hidden="true"
      style={{ width, height }}
      css={css({
        maxWidth: '100%',
        borderRadius: radius,
        background: tokens.border.default,
        animation: `${breathe} 1600ms ease-in-out infinite`,
      })}
    />
  );
}

/** Placeholders for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }): ReactNode {
  return (
    <div css={css({ display: 'grid', gap: space(2.5) })}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} height={14} />
      ))}
    </div>
  );
}

interface LoadingProps {
  /** Announced once by screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Wraps skeletons: a screen reader announces the label and skips the shapes. */
export function Loading({ label, children }: LoadingProps): ReactNode {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}
