import {
  campaignPolicyIds,
  defaultPolicyId,
  payoutPolicies,
  type PayoutPolicy,
  type Routes,
} from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';

const policies: readonly PayoutPolicy[] = Object.values(payoutPolicies);
const choosable: readonly string[] = campaignPolicyIds;
const answer = policies.map(({ id, version, title, lines, remainderTo }) => ({
  id,
  version,
  title,
  lines: [...lines],
  remainderTo: [...remainderTo],
  choosable: choosable.includes(id),
  isDefault: id === defaultPolicyId,
}));

export const listPayoutPolicies: Handler<Routes['listPayoutPolicies']> = () =>
  Promise.resolve(answer);
