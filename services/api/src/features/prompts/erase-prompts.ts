import { execute, stateOf } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import { pagesAfter } from '../../kernel/pages-of.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { Services } from '../../runtime/app.ts';
import { entry, fileOf, submissionStream } from './entries/entry.ts';
import { prompt, promptStream } from './prompt/prompt.ts';
import { entryVotesFollowMembers } from './votes/votes-of-members.ts';

type Needs = Pick<Services, 'clock' | 'events' | 'projections' | 'state'>;

/**
 * Erases what a member asked, entered and voted. An entry is withdrawn with its votes, its fee stays in
 * the pool. A prompt that nobody else has paid for is cancelled, and its texts are erased; others go on
 * with them.
 */
export function erasePrompts(app: Needs): EraseMember {
  const { events, state: stored, clock, projections } = app;
  return async ({ userId, cause }) => {
    await entryVotesFollowMembers(app).erase({ userId, cause });
    await untilFolded(app, ['prompts', 'submissions']);
    const { prompts } = projections.queries;
    for await (const page of pagesAfter((limit, after: Submission | undefined) =>
      prompts.submissionsOfMember(userId, limit, after),
    )) {
      for (const { id: submissionId, promptId } of page) {
        const { state: own } = await stateOf(events, submissionStream(submissionId), entry);
        const { state } = await stateOf(events, promptStream(promptId), prompt);
        if (own && state?.entries.has(submissionId)) {
          const of = { type: 'withdrawEntry', submissionId, cause: 'erasure' } as const;
          const command = { ...of, file: fileOf(own) };
          await execute(events, promptStream(promptId), prompt, command, cause);
        }
        const stream = submissionStream(submissionId);
        await execute(events, stream, entry, { type: 'erase' }, cause);
        await stored.vault.erase(stream);
      }
    }
    for await (const { id } of promptsOf(app, userId)) {
      if (await isBackedByOthers(app, id, userId)) continue;
      const stream = promptStream(id);
      const { state } = await stateOf(events, stream, prompt);
      if (state?.phase === 'active') {
        const cancel = { type: 'cancel', cancelledBy: null, now: clock() } as const;
        await execute(events, stream, prompt, cancel, cause);
        // What settled before the close belongs to others.
        await untilFolded(app, ['prompts']);
        if (await isBackedByOthers(app, id, userId)) continue;
      }
      await execute(events, stream, prompt, { type: 'erase' }, cause);
      await stored.vault.erase(stream);
    }
  };
}

type Submission = Awaited<
  ReturnType<Services['projections']['queries']['prompts']['submissionsOfMember']>
>[number];

/** A member's prompts, paid or not. */
export async function* promptsOf({ projections }: Pick<Services, 'projections'>, userId: number) {
  const { prompts } = projections.queries;
  type Found = Awaited<ReturnType<typeof prompts.ofCreator>>[number];
  const pages = pagesAfter((limit, after: Found | undefined) =>
    prompts.ofCreator(userId, { hidden: true, limit, ...(after && { after }) }),
  );
  for await (const page of pages) yield* page;
}

/** The streams of a member's entries. */
export async function* entriesOf({ projections }: Pick<Services, 'projections'>, userId: number) {
  const { prompts } = projections.queries;
  const pages = pagesAfter((limit, after: Submission | undefined) =>
    prompts.submissionsOfMember(userId, limit, after),
  );
  for await (const page of pages) yield* page;
}

async function isBackedByOthers(
  { projections }: Pick<Services, 'projections'>,
  id: number,
  userId: number,
): Promise<boolean> {
  const some = await projections.queries.prompts.supporterIds(id, 2);
  return some.some((each) => each !== userId);
}
