import type { EventData } from '@rostrum/contracts';
import {
  entryFileTypes,
  submissionStream,
  takes,
  withdrawalCauses,
} from '@rostrum/contracts/prompts';
import type { Prompt, PromptEntry } from '../testing/payment.ts';
import { quotePrompt, settleNewest } from '../testing/prompt-payments.ts';
import type { Act, Acts, Member, World } from '../testing/world.ts';
import { ofPrompt, takesPayments } from './prompt-acts.ts';

/** Actions on the entries of prompts in a random history. */

export const isShown = ({ published, hidden, removed, withdrawn }: PromptEntry): boolean =>
  published === true && !hidden && !removed && !withdrawn;

const idsOf = ({
  created: { submissionId, promptId, promptCreatorId, creatorId },
}: PromptEntry) => ({
  submissionId,
  promptId,
  promptCreatorId,
  creatorId,
});

function create(world: World, prompt: Prompt, member: Member, seed: number): PromptEntry {
  const { allowedFileTypes: allowed } = prompt.created;
  const types = entryFileTypes.filter((type) => takes(allowed, type));
  const fileType = types[seed % types.length] ?? 'image';
  const isText = fileType === 'text';
  const entries = Array.from(world.prompts.values(), (each) => each.entries.length);
  const submissionId = 1 + entries.reduce((sum, some) => sum + some, 0);
  const created: EventData<'EntryCreated'> = {
    submissionId,
    promptId: prompt.target.id,
    promptCreatorId: prompt.creatorId,
    creatorId: member.id,
    fileType,
    title: `My moon ${String(seed)}`,
    description: seed % 2 === 0 ? '' : 'It took a whole night.',
    file: isText ? null : { id: 1 + (seed % 1_000), mediaType: `${fileType}/any` },
    content: isText ? 'Once upon a time there was a moon.' : null,
    standing: { registeredAt: member.at, isVerified: true },
  };
  const entry: PromptEntry = { created, hidden: false, removed: false, withdrawn: false };
  prompt.entries.push(entry);
  world.add(submissionStream(submissionId), { type: 'EntryCreated', data: created });
  return entry;
}

/** A member enters, and pays the $1. */
export function enter(world: World, prompt: Prompt, member: Member, seed: number): PromptEntry {
  const entry = create(world, prompt, member, seed);
  const payment = quotePrompt(world, prompt, 'prompt_entry', { member, cents: 100 });
  settleNewest(world);
  entry.published = true;
  prompt.locked = true;
  const data = { ...idsOf(entry), paymentId: payment.id };
  ofPrompt(world, prompt, { type: 'EntryPublished', data });
  return entry;
}

/** Members enter; the $1 of the last one is sometimes not paid, or not in time. */
function enterSome(world: World, { who, which, cents }: Act): void {
  const prompt = world.prompt(which, takesPayments);
  if (!prompt) return;
  for (let more = cents % 3; more > 0; more--) enter(world, prompt, world.member(who + more), more);
  if (who % 2 !== 0) return;
  const entry = create(world, prompt, world.member(who), which);
  if (who % 4 === 0) withdraw(world, prompt, entry, 'not_paid');
}

/** Changes whether an entry is shown. */
function change(
  entry: PromptEntry,
  changes: Partial<Pick<PromptEntry, 'hidden' | 'removed' | 'withdrawn'>>,
) {
  const wasShown = isShown(entry);
  Object.assign(entry, changes);
  return { ...idsOf(entry), wasShown, isShown: isShown(entry) };
}

function withdraw(
  world: World,
  prompt: Prompt,
  entry: PromptEntry,
  cause: (typeof withdrawalCauses)[number],
): void {
  const { file, fileType: kind } = entry.created;
  const data = {
    ...change(entry, { withdrawn: true }),
    cause,
    file: file && { kind, id: file.id },
  };
  const event = { type: 'EntryWithdrawn', data } as const;
  if (entry.published) ofPrompt(world, prompt, event);
  else world.add(submissionStream(entry.created.submissionId), event);
}

/** An administrator or a dispute decides about an entry, or its owner withdraws it. */
function decide(world: World, { who, which, cents }: Act): void {
  const prompt = world.prompt(which, ({ entries }) => entries.some(({ published }) => published));
  const published = prompt?.entries.filter((each) => each.published && !each.withdrawn) ?? [];
  const entry = published[who % Math.max(1, published.length)];
  if (!prompt || !entry) return;
  const by = world.member(who).id;
  const reason = 'A letter said so.';
  const { hidden, removed } = entry;
  if (cents % 5 === 0) {
    const cause = withdrawalCauses[who % withdrawalCauses.length] ?? 'owner';
    withdraw(world, prompt, entry, cause === 'not_paid' ? 'owner' : cause);
    if (cause === 'erasure') erase(world, entry);
  } else if (cents % 5 < 3) {
    const data = change(entry, { hidden: !hidden });
    ofPrompt(world, prompt, { type: hidden ? 'EntryShown' : 'EntryHidden', data });
  } else if (removed) {
    const data = { ...change(entry, { removed: false }), restoredBy: by, reason };
    ofPrompt(world, prompt, { type: 'EntryRestored', data });
  } else {
    const data = { ...change(entry, { removed: true }), removedBy: by, reason };
    ofPrompt(world, prompt, { type: 'EntryRemoved', data });
  }
}

function erase(world: World, entry: PromptEntry): void {
  const stream = submissionStream(entry.created.submissionId);
  world.add(stream, { type: 'EntryErased', data: idsOf(entry) });
}

export const entryActs: Acts = {
  enterForPrompt: { weight: 3, run: enterSome },
  decideOnEntry: { weight: 4, run: decide },
};
