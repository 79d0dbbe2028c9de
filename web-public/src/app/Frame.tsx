import type { ReactNode } from 'react';
import { PlacesContext } from '../features/places.tsx';
import { Shell } from '../shell/Shell.tsx';
import { allPlaces } from './all-places.tsx';
import { useRefusedNotice } from './refused-notice.ts';
import { useRememberedPath } from './remembered-path.ts';

/**
 * The shell of every page. It remembers the last path and shows why the admin console redirected
 * here.
 */
export function Frame(): ReactNode {
  useRememberedPath();
  useRefusedNotice();
  return (
    <PlacesContext value={allPlaces.parts}>
      <Shell />
    </PlacesContext>
  );
}
