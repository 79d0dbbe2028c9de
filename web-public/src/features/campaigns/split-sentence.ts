import type { PayeeRole, PayoutPolicy } from '@rostrum/contracts/money';
import { percentOf } from '../../ui/text/percent.ts';
import { trailerPolicy } from './payee-names.ts';
import { policyShares } from './policy-shares.ts';

/** Both shares of the platform's roles are its income. */
const receivers: Readonly<Record<PayeeRole, string>> = {
  participants: 'the participants in equal parts',
  creator: 'the campaign’s creator',
  platform: 'the platform',
  provider: 'the platform',
  winners: 'the winners in equal parts',
  promptCreator: 'the prompt’s creator',
};

/** What share goes to whom: `90% goes to the participants in equal parts, 9% to the platform and …`. */
export function splitSentence(policy: PayoutPolicy, participants: number): string {
  const bpsBy = new Map<string, number>();
  for (const { role, bps } of policyShares(policy, participants)) {
    const receiver =
      role === 'creator' && policy.id === trailerPolicy ? 'its maker' : receivers[role];
    bpsBy.set(receiver, (bpsBy.get(receiver) ?? 0) + bps);
  }
  const [first = '', ...others] = Array.from(bpsBy)
    .sort(([, one], [, other]) => other - one)
    .map(
      ([receiver, bps], index) => `${percentOf(bps)} ${index === 0 ? 'goes ' : ''}to ${receiver}`,
    );
  const last = others.pop();
  return `${[first, ...others].join(', ')}${last === undefined ? '' : ` and ${last}`}.`;
}
