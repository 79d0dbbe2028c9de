import { payoutPolicies, type PayeeRole } from '@rostrum/contracts/money';
import type { Policy } from './use-payout-policies.ts';

/** Who gets a share, as a single payee and as several. Both shares of the platform are its income. */
const payees: Readonly<Record<PayeeRole, { readonly one: string; readonly all: string }>> = {
  participants: { one: 'Participant', all: 'the participants in equal parts' },
  creator: { one: 'Creator', all: 'the creator' },
  platform: { one: 'Platform (fee)', all: 'the platform as its fee' },
  provider: { one: 'Platform (provider)', all: 'the platform as the provider' },
  winners: { one: 'Winner', all: 'the winners in equal parts' },
  promptCreator: { one: 'Prompt creator', all: 'who asked the prompt' },
};

/** Whether several payees can have the role. */
const isPooled = (role: PayeeRole): boolean => role === 'participants' || role === 'winners';

/** A payee of a simulation: `Participant 2`, `Creator`. */
export const payeeName = (role: PayeeRole, index: number): string =>
  isPooled(role) ? `${payees[role].one} ${String(index)}` : payees[role].one;

const policies: Readonly<Record<string, { readonly title: string }>> = payoutPolicies;

interface PolicyVersion {
  readonly id: string;
  readonly version: number;
}

/** A policy in words: its title and version. */
export const policyName = ({ id, version }: PolicyVersion): string =>
  `${policies[id]?.title ?? id}, version ${String(version)}`;

/** A line of a policy in words: `9% to the platform as its fee`. */
export function lineWords(line: Policy['lines'][number]): string {
  const to = payees[line.role].all;
  if ('rest' in line) return `The rest to ${to}`;
  return `${percent('bps' in line ? line.bps : line.poolBps)} to ${to}`;
}

const percent = (bps: number): string => `${String(bps / 100)}%`;

/** Who gets the cents that rounding down leaves. */
export function remainderWords({ lines, remainderTo }: Policy): string {
  if (lines.length === 1) return 'Nothing is left over by rounding.';
  if (lines.some((line) => 'rest' in line)) {
    return 'Cents left over by rounding are part of the rest.';
  }
  const names = remainderTo.map((role) => payees[role].all.replace(' in equal parts', ''));
  return `Cents left over by rounding go where the most was cut off; if equally much, first to ${names.join(', then to ')}.`;
}

/** Whether and how creators get the policy. */
export function choiceWords({ choosable, isDefault }: Policy): string {
  if (isDefault) return choosable ? 'Yes, the default' : 'No, but the default';
  return choosable ? 'Yes' : 'No';
}

/** Whether a policy divides a share among payees of this role. */
export const hasPayees = ({ lines }: Policy, role: 'participants' | 'winners'): boolean =>
  lines.some((line) => line.role === role);
