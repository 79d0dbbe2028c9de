import type { MemberData } from '../kernel/member-data.ts';
import { features } from './all-features.ts';
import type { App } from './app.ts';

/** What the features of an app keep of a member. */
export function memberDataOf(app: App): MemberData {
  const erasers = features.flatMap((feature) => feature.erases?.(app) ?? []);
  return {
    async erase(member) {
      for (const erase of erasers) await erase(member);
    },
    exports: features.flatMap((feature) => feature.exports?.(app) ?? []),
  };
}
