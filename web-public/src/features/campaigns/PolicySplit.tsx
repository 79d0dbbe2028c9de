import { css } from '@emotion/react';
import { voiceColours } from '@rostrum/contracts/campaigns/cover';
import { allocate, type Cents, type PayoutPolicy } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Money } from '../../ui/text/Money.tsx';
import { percentOf } from '../../ui/text/percent.ts';
import { media, onVoiceB, space, tokens } from '../../ui/tokens/tokens.ts';
import { payeeNames } from './payee-names.ts';
import { policyShares } from './policy-shares.ts';

const labelledFromBps = 1500;
const numberedFromBps = 700;

interface PolicySplitProps {
  readonly policy: PayoutPolicy;
  /** Two to eight names, in the order of the shares. */
  readonly participants: readonly string[];
  /** Also shows each share of this amount. */
  readonly exampleCents?: Cents;
  /** What became of each share, at the end of its row; left out on a phone. */
  readonly state?: ReactNode;
  /** The campaign whose cover gives the participants their colours. */
  readonly campaign?: { readonly coverSeed: number; readonly categoryId: number };
  /** Whether the bar is narrow and has no text, which the list has anyway. */
  readonly slim?: boolean;
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

/** The shares of a payout policy, as a bar and as a list. */
export function PolicySplit({
  policy,
  participants,
  exampleCents,
  state,
  campaign,
  slim = false,
}: PolicySplitProps): ReactNode {
  const talkerStyles = campaign
    ? voiceColours(campaign, participants.length).map(coverStyle)
    : participantStyles;
  const amounts =
    exampleCents === undefined
      ? undefined
      : allocate(policy, exampleCents, { participants: participants.length });
  // Lists the participants before the other payees.
  const shares = policyShares(policy, participants.length)
    .map((share, index) => ({
      name:
        share.role === 'participants'
          ? (participants[share.index - 1] ?? '')
          : payeeNames[share.role],
      bps: share.bps,
      cents: amounts?.[index]?.cents,
      talks: share.role === 'participants',
    }))
    .sort((one, other) => Number(other.talks) - Number(one.talks))
    .map((share, index) => ({
      ...share,
      style: share.talks
        ? (talkerStyles[index % talkerStyles.length] ?? roleStyle)
        : share.name === payeeNames.platform
          ? platformStyle
          : roleStyle,
    }));
  return (
    <div css={css({ display: 'grid', gap: space(3) })}>
      <div aria-hidden="true" css={[barStyle, slim && slimStyle]}>
        {shares.map(({ name, bps, style }, index) => (
          <span
            key={`${String(index)}-${name}`}
            css={css({ flex: `${String(bps)} 1 0`, ...style })}
          >
            {!slim && bps >= labelledFromBps && <span css={nameStyle}>{lastWord(name)}</span>}
            {!slim && bps >= numberedFromBps && percentOf(bps)}
          </span>
        ))}
      </div>
      <ul css={legendStyle}>
        {shares.map(({ name, bps, cents, style }, index) => (
          <li key={`${String(index)}-${name}`}>
            <span aria-hidden="true" css={css({ background: style.background })} />
            <span css={css({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })}>{name}</span>
            {cents !== undefined && (
              <span css={css({ color: tokens.content.muted })}>
                <Money cents={cents} form="short" />
              </span>
            )}
            <strong>{percentOf(bps)}</strong>
            {state !== undefined && <span css={stateStyle}>{state}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The last word of a person's name, or of a role. */
function lastWord(name: string): string {
  const word = name.split(' ').at(-1) ?? name;
  return name === payeeNames.creator ? 'Creator' : word;
}

const barStyle = css({
  display: 'flex',
  gap: 2,
  height: 40,
  borderRadius: tokens.radius.small,
  overflow: 'hidden',
  fontSize: '0.8125rem',
  fontWeight: 600,
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(1),
    minWidth: 3,
    // If a share is too narrow for the name, only its percentage is shown.
    containerType: 'inline-size',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
});

const slimStyle = css({ height: 12 });

const nameStyle = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@container (max-width: 84px)': { display: 'none' },
});

const stateStyle = css({ display: 'none', [media.tablet]: { display: 'inline' } });

const legendStyle = css({
  display: 'grid',
  gap: space(1.5),
  fontSize: tokens.size[15],
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', alignItems: 'baseline', gap: space(2.5) },
  '& > li > span:first-of-type': { width: 10, height: 10, borderRadius: 3, flexShrink: 0 },
  '& strong': { fontWeight: 600, minWidth: '3.5em', textAlign: 'right' },
});
