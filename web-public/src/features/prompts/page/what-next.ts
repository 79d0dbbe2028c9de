import { dayMs, hourMs } from '@rostrum/contracts/kernel/limits';
import {
  promptLimits,
  type PromptRefundReason,
  type ResultCause,
  type ResultDoubt,
} from '@rostrum/contracts/prompts/constants';
import { promptMessages } from '@rostrum/contracts/prompts/messages';
import { formatDay, formatMoment } from '../../../ui/text/dates.ts';
import type { PromptDetail } from '../api.ts';

interface WhatNext {
  readonly tone: 'info' | 'warning' | 'success';
  readonly title: string;
  readonly text: string;
}

const awardHours = String(promptLimits.awardAfterMs / hourMs);
const decisionDays = promptLimits.decisionMs / dayMs;

type Course = Pick<
  PromptDetail,
  | 'phase'
  | 'onHoldSince'
  | 'acceptsEntries'
  | 'expiresAt'
  | 'closedAt'
  | 'result'
  | 'awardsAt'
  | 'awardedAt'
  | 'refunds'
>;

/** What happens next with a prompt, and when. `now`: ms. */
export function whatNext(prompt: Course, now: number): WhatNext | undefined {
  const { phase, onHoldSince, refunds } = prompt;
  if (phase === 'removed') {
    return warning(promptMessages.removed, 'Only the staff sees it.');
  }
  if (refunds) return refunding(refunds, now);
  if (onHoldSince !== null) {
    return warning('On hold', promptMessages.onHold);
  }
  switch (phase) {
    case 'active':
      return open(prompt);
    case 'closed':
      return closed(prompt);
    case 'completed':
      return {
        tone: 'success',
        title: 'The result is paid out.',
        text: `The payout was ordered on ${formatDay(prompt.awardedAt ?? '')}. The shares are due within seven business days of that.`,
      };
    default:
      return undefined;
  }
}

function open({ acceptsEntries, expiresAt }: Course): WhatNext {
  if (!acceptsEntries) {
    return info('It has ended.', 'It closes in a moment. Then the votes are counted.');
  }
  return info(
    `Open until ${formatMoment(expiresAt)}`,
    `Then it closes, the votes are counted, and the result is paid ${awardHours} hours later. Without an entry or without a vote everything is refunded, with the fees.`,
  );
}

function closed({ closedAt, result, awardsAt }: Course): WhatNext {
  const title = closedAt === null ? 'Closed' : `Closed on ${formatMoment(closedAt)}`;
  if (!result) return info(title, 'The votes are being counted.');
  if (awardsAt !== null) {
    return info(
      `The result is paid on ${formatMoment(awardsAt)}`,
      'The votes are counted. Until then an administrator can have them counted again.',
    );
  }
  if (result.doubts.length > 0 && !result.confirmed) {
    const by = formatDay(Date.parse(result.at) + promptLimits.decisionMs);
    return warning(
      'The result waits for an administrator.',
      `${result.doubts.map((doubt) => doubts[doubt]).join(' ')} Without a decision within ${String(decisionDays)} days, by ${by}, everything is refunded, with the fees.`,
    );
  }
  return info(title, 'The votes are counted. The payout is being prepared.');
}

function refunding(
  { reason, beginsAt }: NonNullable<PromptDetail['refunds']>,
  now: number,
): WhatNext {
  const when =
    Date.parse(beginsAt) > now
      ? `Everything that was paid is refunded, with the fees, from ${formatMoment(beginsAt)} on.`
      : 'Everything that was paid is being refunded, or has been, with the fees.';
  return warning(refundTitles[reason], `${when} Nobody has to do anything.`);
}

const info = (title: string, text: string): WhatNext => ({ tone: 'info', title, text });
const warning = (title: string, text: string): WhatNext => ({ tone: 'warning', title, text });

const refundTitles: Readonly<Record<PromptRefundReason, string>> = {
  cancelled: 'The asker cancelled this prompt.',
  no_result: 'This prompt ended without a result.',
  takedown: promptMessages.removed,
};

/** Why a result waits. */
export const doubts: Readonly<Record<ResultDoubt, string>> = {
  few_votes: `Fewer than ${String(promptLimits.othersToDecide)} of the counted votes are by others than entrants and contributors.`,
  young_accounts: 'Without the votes of new accounts others would win.',
  one_address: 'Without the votes from one connection others would win.',
};

/** What led to a result. */
export const causes: Readonly<Record<ResultCause, string>> = {
  close: 'when the prompt closed',
  recount: 'because an administrator had the votes counted again',
  votes_confirmed: 'because an administrator confirmed votes that had waited',
  entries_changed: 'because an entry was removed or came back',
};
