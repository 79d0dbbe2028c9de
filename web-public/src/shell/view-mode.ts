import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/browser/listeners.ts';
import { storedText } from '../ui/browser/stored-text.ts';

export type ViewMode = 'mobile' | 'desktop';

const storedMode = storedText('localStorage', 'rostrum.view');
const desktopViewport = 'width=1200, viewport-fit=cover';
const deviceViewport = 'width=device-width, initial-scale=1, viewport-fit=cover';
const listeners = createListeners();
let chosen: ViewMode | undefined;

function detected(): ViewMode {
  return Math.min(window.screen.width, window.screen.height) < 640 ? 'mobile' : 'desktop';
}

function stored(): ViewMode | undefined {
  const value = storedMode.read();
  return value === 'mobile' || value === 'desktop' ? value : undefined;
}

function current(): ViewMode {
  return chosen ?? detected();
}

/**
 * On a phone, the desktop view is a wider viewport. On a wide screen, the mobile view is a narrow
 * column to which the rules for wider screens do not apply (`app/style-cache.ts`).
 */
function apply(): void {
  const mode = current();
  const device = detected();
  document.documentElement.toggleAttribute(
    'data-narrow',
    mode === 'mobile' && device === 'desktop',
  );
  document
    .querySelector('meta[name="viewport"]')
    ?.setAttribute(
      'content',
      mode === 'desktop' && device === 'mobile' ? desktopViewport : deviceViewport,
    );
}

/** Restores the stored mode, else detects it from the screen. */
export function restoreViewMode(): void {
  chosen = stored();
  apply();
}

export function chooseViewMode(mode: ViewMode): void {
  chosen = mode;
  storedMode.write(mode);
  apply();
  listeners.notify();
}

export function useViewMode(): ViewMode {
  return useSyncExternalStore(listeners.subscribe, current);
}
