import type { ReactNode } from 'react';

const paths = {
  X: 'm4 4 16 16M20 4 4 20',
  Facebook: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V20M7.5 12H15',
  LinkedIn: 'M5 10v9M5 5.5v.01M10.5 19v-9M10.5 14a4 4 0 0 1 8 0v5',
} as const;

interface ShareMarkProps {
  readonly network: keyof typeof paths;
}

/** A network's letter in our own line, beside a name for those who do not see it. */
export function ShareMark({ network }: ShareMarkProps): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={paths[network]} />
    </svg>
  );
}
