import { css } from '@emotion/react';
import type { PayeeRole } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { percentOf } from '../../ui/text/percent.ts';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import type { Noun } from '@rostrum/contracts/categories/constants';
import type { splitShares } from '../campaigns/index.ts';
import type { Payout, PayoutShare } from './api.ts';
import { lostText, shareState } from './share-words.ts';

type SplitShares = ReturnType<typeof splitShares>;

interface PayoutSharesProps {
  readonly payout: Payout;
  /** The shares of the pinned policy; empty when its version is not known. */
  readonly split: SplitShares;
  readonly noun: Noun;
  /** ms. */
  readonly now: number;
}

const roleNames: Readonly<Record<PayoutShare['role'], string>> = {
  creator: 'Campaign creator',
  participants: 'Participant',
  winners: 'Winner',
  promptCreator: 'Prompt creator',
};

const isPlatform = (role: PayeeRole): boolean => role === 'platform' || role === 'provider';

/** The shares of one payout as the rows of a bill: first the participants, at last the platform's. */
export function PayoutShares({ payout, split, noun, now }: PayoutSharesProps): ReactNode {
  const { shares, dueAt, number, platformCents } = payout;
  const ordered = shares.toSorted(
    (one, other) =>
      Number(other.role === 'participants') - Number(one.role === 'participants') ||
      one.index - other.index,
  );
  return (
    <ul css={listStyle} aria-label={`Shares of payout ${String(number)}`}>
      {ordered.map((share) => {
        const { role, index, name, amountCents } = share;
        const { tone, label } = shareState(share, dueAt, now);
        const roleName = noun === 'trailer' && role === 'creator' ? 'Maker' : roleNames[role];
        const look = split.find((each) => each.role === role && each.index === index);
        return (
          <Line
            key={`${role}-${String(index)}`}
            name={name ?? roleName}
            notes={[name === null ? undefined : roleName, lostText(share)]}
            look={look}
            cents={amountCents}
            state={<Badge tone={tone}>{label}</Badge>}
          />
        );
      })}
      {platformCents > 0 && (
        <Line
          name="Platform"
          notes={['Its fee']}
          look={split.find(({ role }) => isPlatform(role))}
          cents={platformCents}
        />
      )}
    </ul>
  );
}

interface LineProps {
  readonly name: string;
  readonly notes: readonly (string | undefined)[];
  readonly look: SplitShares[number] | undefined;
  readonly cents: number;
  readonly state?: ReactNode;
}

function Line({ name, notes, look, cents, state }: LineProps): ReactNode {
  const [first, ...others] = notes.filter((note) => note !== undefined);
  const part = look && percentOf(look.bps);
  return (
    <li>
      <span
        aria-hidden="true"
        css={[chipStyle, css({ background: look?.style.background ?? tokens.content.muted })]}
      />
      <span css={whoStyle}>
        <bdi>{name}</bdi>
        {[[first, part].filter((text) => text !== undefined).join(' · '), ...others].map(
          (text) => text !== '' && <span key={text}>{text}</span>,
        )}
      </span>
      <strong css={css({ gridArea: 'amount' })}>
        <Money cents={cents} form="short" />
      </strong>
      {state !== undefined && <span css={stateStyle}>{state}</span>}
    </li>
  );
}

/** On a phone the state stands below the name, on wider screens before the amount. */
const listStyle = css({
  borderBottom: `1px solid ${tokens.border.default}`,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '10px minmax(0, 1fr) auto',
    gridTemplateAreas: '"chip who amount" ". state state"',
    gap: `${space(1.5)} ${space(2.5)}`,
    alignItems: 'baseline',
    paddingBlock: space(3.5),
    borderTop: `1px solid ${tokens.border.default}`,
    [media.tablet]: {
      gridTemplateColumns: '10px minmax(0, 1fr) auto minmax(6em, auto)',
      gridTemplateAreas: '"chip who state amount"',
      columnGap: space(4),
    },
  },
  '& strong': { fontWeight: 600, textAlign: 'right' },
});

const chipStyle = css({ gridArea: 'chip', width: 10, height: 10, borderRadius: 3 });

const whoStyle = css({
  gridArea: 'who',
  display: 'grid',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& > span': { fontSize: tokens.size[14], color: tokens.content.muted },
});

const stateStyle = css({ gridArea: 'state', justifySelf: 'start' });
