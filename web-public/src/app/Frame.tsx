import type { ReactNode } from 'react';
import { Shell } from '../shell/Shell.tsx';
import { useRememberedPath } from './remembered-path.ts';

/** The frame around every page, and the memory of where this tab is. */
export function Frame(): ReactNode {
  useRememberedPath();
  return <Shell />;
}
