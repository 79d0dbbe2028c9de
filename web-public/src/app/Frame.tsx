import type { ReactNode } from 'react';
import { Shell } from '../shell/Shell.tsx';
import { useRememberedPath } from './remembered-path.ts';

/** The shell around every page, which also remembers the path of this tab. */
export function Frame(): ReactNode {
  useRememberedPath();
  return <Shell />;
}
