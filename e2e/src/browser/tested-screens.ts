import { everything } from '@rostrum/contracts/testing';
import { screens, type Screen } from './chromium.ts';

/**
 * The screens on which a flow is tested: both in `npm run test:all`, only `first` in `npm test`.
 */
export function testedScreens(first: keyof typeof screens): readonly Screen[] {
  return everything ? Object.values(screens) : [screens[first]];
}
