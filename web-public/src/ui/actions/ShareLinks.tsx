import type { SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import { iconButtonStyle } from './Button.tsx';
import { shareTargets, type NetworkName, type ShareContent } from './share-targets.tsx';

interface ShareLinksProps extends ShareContent {
  /** What is shared, as in `Share this campaign`. */
  readonly label: string;
  readonly linkStyle?: SerializedStyles;
  readonly onShare?: (network: NetworkName) => void;
}

/** List items with the links that share a page. */
export function ShareLinks({ label, linkStyle, onShare, ...shared }: ShareLinksProps): ReactNode {
  return shareTargets(shared).map(({ network, name, href, mark }) => (
    <li key={name}>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${label} on ${name}`}
        css={[iconButtonStyle, linkStyle]}
        onClick={() => onShare?.(network)}
      >
        {mark}
      </a>
    </li>
  ));
}
