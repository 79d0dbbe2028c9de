import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';

const paths = {
  X: 'm4 4 16 16M20 4 4 20',
  Facebook: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V20M7.5 12H15',
  LinkedIn: 'M5 10v9M5 5.5v.01M10.5 19v-9M10.5 14a4 4 0 0 1 8 0v5',
} as const;

export interface ShareContent {
  readonly url: string;
  readonly text: string;
  /** Subject of the email. */
  readonly subject: string;
}

export type NetworkName = 'x' | 'facebook' | 'linkedin' | 'email';

interface ShareTarget {
  readonly network: NetworkName;
  readonly name: string;
  readonly href: string;
  readonly mark: ReactNode;
}

/** Links that share a URL on social networks. Nothing is loaded from a network before the click. */
export function shareTargets(shared: ShareContent): readonly ShareTarget[] {
  const url = encodeURIComponent(shared.url);
  const text = encodeURIComponent(shared.text);
  const subject = encodeURIComponent(shared.subject);
  return [
    {
      network: 'x',
      name: 'X',
      href: `https://x.com/intent/post?url=${url}&text=${text}`,
      mark: <NetworkMark network="X" />,
    },
    {
      network: 'facebook',
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
      mark: <NetworkMark network="Facebook" />,
    },
    {
      network: 'linkedin',
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
      mark: <NetworkMark network="LinkedIn" />,
    },
    {
      network: 'email',
      name: 'email',
      href: `mailto:?subject=${subject}&body=${url}`,
      mark: <Mail size={20} aria-hidden="true" />,
    },
  ];
}

function NetworkMark({ network }: { readonly network: keyof typeof paths }): ReactNode {
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
