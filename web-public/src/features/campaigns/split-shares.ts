import { voiceColours } from '@rostrum/contracts/campaigns/cover';
import { allocate, type Cents, type PayeeRole, type PayoutPolicy } from '@rostrum/contracts/money';
import { onVoiceB, tokens } from '../../ui/tokens/tokens.ts';
import { payeeNames, trailerPolicy } from './payee-names.ts';
import { policyShares } from './policy-shares.ts';

export interface Split {
  readonly policy: PayoutPolicy;
  /** Two to eight names, in the order of the shares. */
  readonly participants: readonly string[];
  /** The campaign whose cover gives the participants their colours. */
  readonly campaign?: { readonly coverSeed: number; readonly categoryId: number };
}

export interface SplitShare {
  readonly role: PayeeRole;
  /** The number of a participant, from 1; 1 for other roles. */
  readonly index: number;
  readonly name: string;
  readonly bps: number;
  /** The share of the example. */
  readonly cents: Cents | undefined;
  readonly style: { readonly background: string; readonly color: string };
}

const participantStyles = [
  { background: tokens.voice.a, color: tokens.content.onPrimary },
  { background: tokens.voice.b, color: onVoiceB },
] as const;
const coverStyle = (background: string) => ({ background, color: '#fff' }) as const;
const stripes = `repeating-linear-gradient(135deg, ${tokens.border.default} 0 6px, ${tokens.surface.sunken} 6px 10px)`;
const roleStyle = { background: tokens.content.muted, color: tokens.surface.raised } as const;
/** The platform's share is striped, so that it differs from the others without colours, too. */
const platformStyle = { background: stripes, color: tokens.content.default } as const;

function styleOf(
  { role, name }: Pick<SplitShare, 'role' | 'name'>,
  talkerStyle: SplitShare['style'] | undefined,
): SplitShare['style'] {
  if (role === 'participants' && talkerStyle) return talkerStyle;
  if (role === 'winners') return participantStyles[0];
  if (role === 'promptCreator') return participantStyles[1];
  return name === payeeNames.platform ? platformStyle : roleStyle;
}

/** The shares of a policy with their names and colours: the participants, then the other payees. */
export function splitShares(
  { policy, participants, campaign }: Split,
  exampleCents?: Cents,
): readonly SplitShare[] {
  const talkerStyles = campaign
    ? voiceColours(campaign, participants.length).map(coverStyle)
    : participantStyles;
  const amounts =
    exampleCents === undefined
      ? undefined
      : allocate(policy, exampleCents, { participants: participants.length });
  return policyShares(policy, participants.length)
    .map(({ role, index, bps }, number) => ({
      role,
      index,
      name:
        role === 'participants'
          ? (participants[index - 1] ?? '')
          : role === 'creator' && policy.id === trailerPolicy
            ? 'Maker'
            : payeeNames[role],
      bps,
      cents: amounts?.[number]?.cents,
    }))
    .sort(
      (one, other) => Number(other.role === 'participants') - Number(one.role === 'participants'),
    )
    .map((share, number) => ({
      ...share,
      style: styleOf(share, talkerStyles[number % talkerStyles.length]),
    }));
}
