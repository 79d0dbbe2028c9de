import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { tokens } from '../tokens/tokens.ts';

/** Two speech bubbles, one answering the other. */
export function Logo({ size = 30 }: { readonly size?: number }): ReactNode {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      css={css({ flexShrink: 0 })}
    >
      <path
        fill={tokens.voice.b}
        d="M16.5 11h10A3.5 3.5 0 0 1 30 14.5v7a3.5 3.5 0 0 1-2.5 3.350V30l-5.200-5h-5.800A3.5 3.5 0 0 1 13 21.5v-7A3.5 3.5 0 0 1 16.5 11Z"
      />
      <path
        fill={tokens.voice.a}
        d="M5.5 3h9A3.5 3.5 0 0 1 18 6.5v9a3.5 3.5 0 0 1-3.5 3.5H9.700L4.5 24v-5.15A3.5 3.5 0 0 1 2 15.5v-9A3.5 3.5 0 0 1 5.5 3Z"
      />
    </svg>
  );
}

type DrawingName = 'empty' | 'search' | 'error' | 'lost';

const drawings: Record<DrawingName, ReactNode> = {
  empty: (
    <>
      <rect x="70" y="60" width="18" height="32" rx="9" />
      <path d="M62 82a17 17 0 0 0 34 0M79 99v25M66 124h26" />
      <rect x="134" y="74" width="18" height="32" rx="9" />
      <path d="M126 96a17 17 0 0 0 34 0M143 113v25M130 138h26" />
    </>
  ),
  search: (
    <>
      <circle cx="104" cy="92" r="30" />
      <path d="m126 114 26 28" />
      <path d="M92 86h24M92 98h16" />
    </>
  ),
  error: (
    <>
      <path d="M58 96h28l10-22 16 44 12-34 8 12h30" />
    </>
  ),
  lost: (
    <>
      <path d="M110 60v92M110 74h40l10 9-10 9h-40M110 104H74l-10 9 10 9h36" />
    </>
  ),
};

/** A line drawing for empty and error states. */
export function Drawing({ drawing }: { readonly drawing: DrawingName }): ReactNode {
  return (
    <svg viewBox="0 0 220 180" width={220} height={180} aria-hidden="true">
      <path
        fill={`color-mix(in oklab, ${tokens.voice.a} 16%, transparent)`}
        d="M34 22h80a18 18 0 0 1 18 18v62a18 18 0 0 1-18 18H66l-26 26v-26h-6a18 18 0 0 1-18-18V40a18 18 0 0 1 18-18Z"
      />
      <path
        fill={`color-mix(in oklab, ${tokens.voice.b} 18%, transparent)`}
        d="M112 58h74a18 18 0 0 1 18 18v58a18 18 0 0 1-18 18h-4v22l-24-22h-46a18 18 0 0 1-18-18V76a18 18 0 0 1 18-18Z"
      />
      <g
        fill="none"
        stroke={tokens.content.default}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawings[drawing]}
      </g>
    </svg>
  );
}
