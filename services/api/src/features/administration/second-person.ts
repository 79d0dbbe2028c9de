import { administrationLimits } from '@rostrum/contracts/administration';
import type { Approver } from '../../kernel/approver.ts';
import { stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { adminChange } from './admin-change.ts';
import { activeAdmins, everAdmins, lastAdminRemoval } from './list-admins.ts';

/** @param delayMs as in `SoleAdmin` */
export async function approverOf(
  app: Pick<App, 'events'>,
  id: number,
  delayMs: number | null,
  now: Date,
): Promise<Approver> {
  const others = (await activeAdmins(app)).filter((admin) => admin !== id);
  return {
    id,
    alike: await alikeTo(app, id, now),
    sole: others.length > 0 ? null : { delayMs, since: await lastAdminRemoval(app) },
  };
}

/** An administrator who confirms what another one asked for; the only one waits a day. */
export const adminApprover = (app: Pick<App, 'events'>, id: number, now: Date): Promise<Approver> =>
  approverOf(app, id, administrationLimits.soleAdminMs, now);

async function alikeTo(app: Pick<App, 'events'>, id: number, now: Date): Promise<number[]> {
  const newest = now.getTime() - administrationLimits.newAdminMs;
  const granters = new Map<number, readonly number[]>();
  for (const admin of new Set([...(await everAdmins(app)), id])) {
    const { state } = await stateOf(app.events, userStream(admin), adminChange);
    const isNew = state.granted !== null && Date.parse(state.granted.at) > newest;
    granters.set(admin, isNew ? state.granted.by : []);
  }
  /** The member, and from whom the role has come to them. */
  const originsOf = (member: number): ReadonlySet<number> => {
    const origins = new Set([member]);
    // A set is iterated up to what is added meanwhile.
    for (const each of origins) for (const by of granters.get(each) ?? []) origins.add(by);
    return origins;
  };
  const own = originsOf(id);
  return [...granters.keys()].filter(
    (other) => other !== id && [...originsOf(other)].some((each) => own.has(each)),
  );
}
