import { dayMs, happenedAt, type DomainEvent, type MemberStanding } from '@rostrum/contracts';
import { hashtagLimits, hashtagMessages, hashtagsStream } from '@rostrum/contracts/hashtags';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';

export { hashtagsStream };

/** The hashtags of a campaign: the state for decisions in `hashtags-{campaignId}`. */
export interface HashtagsOfCampaign {
  /** Ids by name. */
  readonly present: ReadonlyMap<string, number>;
  readonly removed: ReadonlySet<number>;
  /** Names that an administrator removed, and did not add again. */
  readonly barred: ReadonlySet<string>;
  /** How often hashtags were added: ever, and on the UTC day (`YYYY-MM-DD`) of the last one. */
  readonly added: { readonly ever: number; readonly day: string; readonly ofDay: number };
}

/** Who acts on the hashtags of which campaign. */
interface Act {
  readonly campaignId: number;
  readonly campaignCreatorId: number;
  readonly memberId: number;
  readonly standing: MemberStanding;
  readonly asAdmin: boolean;
}

export type HashtagsCommand =
  | ({
      readonly type: 'add';
      readonly hashtagId: number;
      readonly name: string;
      readonly now: Date;
    } & Act)
  | ({ readonly type: 'remove'; readonly hashtagId: number; readonly reason: string | null } & Act);

function evolve(state: HashtagsOfCampaign, event: RecordedEvent): HashtagsOfCampaign {
  switch (event.type) {
    case 'HashtagAdded': {
      const { name, hashtagId } = event.data;
      const { ever, day, ofDay } = state.added;
      const today = happenedAt(event).slice(0, 10);
      return {
        ...state,
        present: new Map([...state.present, [name, hashtagId]]),
        barred: new Set([...state.barred].filter((barred) => barred !== name)),
        added: { ever: ever + 1, day: today, ofDay: (today === day ? ofDay : 0) + 1 },
      };
    }
    case 'HashtagRemoved': {
      const { name, hashtagId, byAdmin } = event.data;
      return {
        ...state,
        present: new Map([...state.present].filter(([present]) => present !== name)),
        removed: new Set([...state.removed, hashtagId]),
        barred: byAdmin ? new Set([...state.barred, name]) : state.barred,
      };
    }
    default:
      return state;
  }
}

function decide(command: HashtagsCommand, state: HashtagsOfCampaign): readonly DomainEvent[] {
  const { campaignId, campaignCreatorId, memberId, standing, asAdmin, hashtagId } = command;
  const of = { campaignId, hashtagId, campaignCreatorId, standing };
  if (command.type === 'remove') {
    const [name] = [...state.present].find(([, id]) => id === hashtagId) ?? [];
    if (name === undefined) {
      if (state.removed.has(hashtagId)) return [];
      throw notFound(hashtagMessages.notFound);
    }
    const { reason } = command;
    const data = { ...of, name, removedBy: memberId, byAdmin: asAdmin, reason };
    return [{ type: 'HashtagRemoved', data }];
  }
  const { name, now } = command;
  if (state.present.has(name)) return [];
  if (state.barred.has(name) && !asAdmin) {
    throw new DomainError('conflict', hashtagMessages.removedByAdmin);
  }
  if (state.present.size >= hashtagLimits.perCampaign) {
    throw new DomainError('conflict', hashtagMessages.full);
  }
  assertWithinLimits(state.added, now, asAdmin);
  return [{ type: 'HashtagAdded', data: { ...of, name, addedBy: memberId } }];
}

/** @throws DomainError (409) at the limit of the campaign, (429) at that of a day */
function assertWithinLimits(
  { ever, day, ofDay }: HashtagsOfCampaign['added'],
  now: Date,
  asAdmin: boolean,
): void {
  const { perDay, ever: max } = hashtagLimits.added;
  if (ever >= max) throw new DomainError('conflict', hashtagMessages.addedTooOften);
  if (asAdmin || day !== now.toISOString().slice(0, 10) || ofDay < perDay) return;
  const untilTomorrowMs = dayMs - (now.getTime() % dayMs);
  throw new DomainError('too_many_requests', hashtagMessages.addedOftenToday, {
    headers: { 'retry-after': String(Math.ceil(untilTomorrowMs / 1_000)) },
  });
}

export const hashtagsOfCampaign: Decider<HashtagsOfCampaign, HashtagsCommand> = {
  initialState: {
    present: new Map(),
    removed: new Set(),
    barred: new Set(),
    added: { ever: 0, day: '', ofDay: 0 },
  },
  evolve,
  decide,
};
