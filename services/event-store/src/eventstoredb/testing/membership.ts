import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { uuidOf } from './messages.ts';

/** A node as gossip describes it. */
export interface Member {
  readonly port: number;
  /** `unknown`: the node takes part in no quorum. */
  readonly state: 'leader' | 'follower' | 'unknown';
  readonly isAlive: boolean;
}

/** The cluster as a node sees it. */
export interface ClusterView {
  members(): readonly Member[];
  /** The leader's port; undefined while there is none. */
  leader(): number | undefined;
}

const { LEADER, FOLLOWER, UNKNOWN } = gossip.MemberInfo.VNodeState;
const stateOf = { leader: LEADER, follower: FOLLOWER, unknown: UNKNOWN } as const;

/** The answer of `Gossip/Read`. */
export function membersMessage(
  host: string,
  members: readonly Member[],
): InstanceType<typeof gossip.ClusterInfo> {
  const list = members.map(({ port, state, isAlive }) =>
    new gossip.MemberInfo()
      .setInstanceId(uuidOf(crypto.randomUUID()))
      .setTimeStamp('0')
      .setState(stateOf[state])
      .setIsAlive(isAlive)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port)),
  );
  return new gossip.ClusterInfo().setMembersList(list);
}
