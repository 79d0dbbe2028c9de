import { everything } from '@rostrum/contracts/testing';
import { screens, type Screen } from './chromium.ts';

/** The sizes at which a way through the site is tested: both in `npm run test:all`, one in `npm test`. */
export function testedScreens(first: keyof typeof screens): readonly Screen[] {
  return everything ? Object.values(screens) : [screens[first]];
}
