import type { MemberData } from '../kernel/member-data.ts';
import { features } from './all-features.ts';
import type { App, Services } from './app.ts';

/** Combines the erasures and exports of all features. */
export function memberDataOf(
  app: Services & Pick<App, 'discussions' | 'notificationWords'>,
): MemberData {
  const erasers = features.flatMap((feature) => feature.erases?.(app) ?? []);
  return {
    async erase(member) {
      for (const erase of erasers) await erase(member);
    },
    exports: features.flatMap((feature) => feature.exports?.(app) ?? []),
  };
}
