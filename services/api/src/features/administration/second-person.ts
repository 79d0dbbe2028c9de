import { administrationLimits } from '@rostrum/contracts/administration';
import { stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { adminChange } from './admin-change.ts';
import { activeAdmins, everAdmins, lastAdminRemoval } from './list-admins.ts';

/** An administrator, as a decision of two people sees them. */
export interface Approver {
  readonly id: number;
  /**
   * Other members who count as the same person, because one of both got the role of an administrator
   * from the other within the last seven days, directly or through others.
   */
  readonly alike: readonly number[];
  /** Null while other administrators exist. */
  readonly sole: SoleAdmin | null;
}

export interface SoleAdmin {
  /** The delay in milliseconds after which a sole administrator may decide; null for never. */
  readonly delayMs: number | null;
  /** When the last of the others was removed, ISO 8601; null when there never was one. */
  readonly since: string | null;
}

/** Whether a decision by this member would not be one of a second person. */
export const isSamePerson = ({ id, alike }: Approver, other: number | null): boolean =>
  other !== null && (other === id || alike.includes(other));

/**
 * From when a sole administrator may decide, in epoch milliseconds: the delay begins with the last of
 * what they could do alone (ISO 8601), and the removal of the others. Infinity for never.
 */
export function soleAdminMayAt(
  { delayMs, since }: SoleAdmin,
  begunAt: readonly (string | null)[],
): number {
  if (delayMs === null) return Number.POSITIVE_INFINITY;
  return Math.max(...[...begunAt, since].map((at) => (at === null ? 0 : Date.parse(at)))) + delayMs;
}

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
