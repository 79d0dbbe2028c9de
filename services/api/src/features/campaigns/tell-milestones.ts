import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from './campaign.ts';
import type { MilestoneCommand } from './milestones.ts';

type Needs = Pick<App, 'events' | 'projections'>;

/** Records that a campaign holds its goal. */
export function tellGoal(app: Needs): DeadlineHandler {
  return async ({ subjectId, cause }) => {
    // The deadline follows from the same document: no newer one is waited for.
    const ending = await app.projections.queries.campaigns.ending(subjectId);
    const heldSince = ending?.goalHeldAt ?? null;
    const command = { type: 'reachGoal', heldSince } as const;
    await execute(app.events, campaignStream(subjectId), campaign, command, cause);
  };
}

/** Records that a campaign ends within 48 hours, or that its conversation begins within 24. */
export function remind(
  { events }: Pick<App, 'events'>,
  type: Exclude<MilestoneCommand['type'], 'reachGoal'>,
): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    await execute(events, campaignStream(subjectId), campaign, { type, now }, cause);
  };
}
