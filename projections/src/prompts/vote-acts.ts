import type { EventData } from '@rostrum/contracts';
import { entryVoteStream } from '@rostrum/contracts/prompts';
import type { Prompt, PromptEntry } from '../testing/payment.ts';
import type { Act, Acts, Member, World } from '../testing/world.ts';
import { isShown } from './entry-acts.ts';
import { ofPrompt, takesPayments } from './prompt-acts.ts';

/** Votes for the entries of prompts in a random history. */

type Changed = EventData<'EntryVoteChanged'>;

function append(world: World, prompt: Prompt, data: Changed): void {
  const own = data.cause === 'member' ? data : (prompt.votes.get(data.userId)?.own ?? data);
  prompt.votes.set(data.userId, { last: data, own });
  world.add(entryVoteStream(data.promptId, data.userId), { type: 'EntryVoteChanged', data });
}

/** A member votes for an entry, or takes the vote for it back. `address`: a number for theirs. */
export function vote(
  world: World,
  prompt: Prompt,
  member: Member,
  { entry, address }: { readonly entry: PromptEntry; readonly address: number },
): void {
  const before = prompt.votes.get(member.id)?.last;
  if (before?.cause === 'suspension' || before?.cause === 'erasure') return;
  const { submissionId, creatorId: entryCreatorId } = entry.created;
  const from = before?.to ?? null;
  append(world, prompt, {
    promptId: prompt.target.id,
    promptCreatorId: prompt.creatorId,
    userId: member.id,
    from,
    to: from === submissionId ? null : submissionId,
    entryCreatorId,
    cause: 'member',
    standing: { registeredAt: member.at, isVerified: true },
    voter: `hash-${String(address)}-${String(prompt.target.id)}`,
    day: new Date(world.now).toISOString().slice(0, 10),
  });
}

/** Up to six members vote, most of them from one address. */
function voteSome(world: World, { who, which, cents }: Act): void {
  const prompt = world.prompt(which, (each) => takesPayments(each) && each.entries.some(isShown));
  if (!prompt) return;
  const entries = prompt.entries.filter(isShown);
  for (let more = cents % 7; more > 0; more--) {
    const member = world.member(who + more);
    const entry = entries[(cents + more) % entries.length];
    if (!entry || entry.created.creatorId === member.id) continue;
    vote(world, prompt, member, { entry, address: more % 4 === 0 ? 1 : 0 });
  }
}

/** A member is suspended, reinstated or erased: their votes in all prompts are dropped, or come back. */
function changeStanding(world: World, { who, which }: Act): void {
  const { id: userId } = world.member(who);
  for (const prompt of world.prompts.values()) {
    const { last, own } = prompt.votes.get(userId) ?? {};
    if (!last || !own || prompt.erased) continue;
    if (last.to !== null) {
      const cause = which % 3 === 0 ? 'erasure' : 'suspension';
      append(world, prompt, { ...own, from: last.to, to: null, cause });
    } else if (last.cause === 'suspension') {
      append(world, prompt, { ...own, from: null, to: own.to, cause: 'reinstatement' });
    }
  }
}

/** An administrator confirms votes, of which only some wait. */
function confirm(world: World, { who, which, cents }: Act): void {
  const prompt = world.prompt(which, (each) => each.votes.size > 0 && !world.isAwarded(each));
  if (!prompt) return;
  const userIds = [...prompt.votes.keys()].filter((_, index) => (index + cents) % 3 !== 0);
  if (userIds.length === 0) return;
  const { target, creatorId: promptCreatorId } = prompt;
  const confirmedBy = world.member(who).id;
  const of = { promptId: target.id, promptCreatorId, confirmedBy };
  const data = { ...of, userIds, reason: 'They are a class.' };
  ofPrompt(world, prompt, { type: 'EntryVotesConfirmed', data });
}

export const voteActs: Acts = {
  voteForEntries: { weight: 6, run: voteSome },
  changeStandingOfVoter: { weight: 3, run: changeStanding },
  confirmEntryVotes: { weight: 2, run: confirm },
};
