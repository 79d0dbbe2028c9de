import type { ReactNode } from 'react';
import { Shell } from '../shell/Shell.tsx';
import { useRememberedPath } from './remembered-path.ts';

/** Header, footer and the rest around every page. Remembers the path of this tab. */
export function Frame(): ReactNode {
  useRememberedPath();
  return <Shell />;
}
