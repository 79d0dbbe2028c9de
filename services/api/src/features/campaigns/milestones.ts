import type { DomainEvent } from '@rostrum/contracts';
import { campaignLimits, conversationIsOpen, type Phase } from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';

/** What members were told of a campaign by its deadlines. Times are ISO 8601. */
export interface Milestones {
  readonly goalReached: boolean;
  /** The end of the funding that they were told; null before. */
  readonly end: string | null;
  /** The date of the conversation that they were told; null before. */
  readonly date: string | null;
}

export const noMilestones: Milestones = { goalReached: false, end: null, date: null };

export function evolveMilestones(state: Milestones, event: RecordedEvent): Milestones {
  switch (event.type) {
    case 'GoalReached':
      return { ...state, goalReached: true };
    case 'FundingEndReminderRequested':
      return { ...state, end: event.data.expiresAt };
    case 'ConversationReminderRequested':
      return { ...state, date: event.data.announcedFor };
    default:
      return state;
  }
}

export type MilestoneCommand =
  /** `heldSince`: when the donations that it holds reached its goal; null while they do not. */
  | { readonly type: 'reachGoal'; readonly heldSince: string | null }
  | { readonly type: 'remindOfEnd'; readonly now: Date }
  | { readonly type: 'remindOfConversation'; readonly now: Date };

/** The fields of a campaign by which it is decided. */
interface Subject {
  readonly id: number;
  readonly creatorId: number;
  readonly phase: Phase;
  readonly proposal: { readonly goalCents: number; readonly expiresAt: string };
  readonly conversation: { readonly announcedFor: string | null };
  readonly milestones: Milestones;
}

/** Nothing when it was told, or is not so any more. */
export function decideOnMilestone(
  command: MilestoneCommand,
  { id: campaignId, creatorId, phase, proposal, conversation, milestones }: Subject,
): readonly DomainEvent[] {
  const of = { campaignId, creatorId };
  switch (command.type) {
    case 'reachGoal': {
      const { heldSince: reachedAt } = command;
      if (phase !== 'active' || milestones.goalReached || reachedAt === null) return [];
      const { goalCents } = proposal;
      return [{ type: 'GoalReached', data: { ...of, goalCents, reachedAt } }];
    }
    case 'remindOfEnd': {
      const { expiresAt } = proposal;
      if (phase !== 'active' || milestones.end === expiresAt) return [];
      if (!isWithin(expiresAt, command.now, campaignLimits.remindBeforeEndMs)) return [];
      return [{ type: 'FundingEndReminderRequested', data: { ...of, expiresAt } }];
    }
    case 'remindOfConversation': {
      const { announcedFor } = conversation;
      if (announcedFor === null || !conversationIsOpen(phase)) return [];
      if (milestones.date === announcedFor) return [];
      if (!isWithin(announcedFor, command.now, campaignLimits.remindBeforeConversationMs))
        return [];
      return [{ type: 'ConversationReminderRequested', data: { ...of, announcedFor } }];
    }
  }
}

const isWithin = (at: string, now: Date, ms: number): boolean =>
  Date.parse(at) - ms <= now.getTime();
