import { campaignTarget } from '@rostrum/contracts';
import { commentStream } from '@rostrum/contracts/comments';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { comment, post } from '../comments/index.ts';
import { appendReport } from '../reports/index.ts';
import { demoCause } from './demo-cause.ts';
import type { Plan, PlannedCampaign, PlannedMember } from './plan.ts';

/** Comments of the demo, each with its answers; they fit every question. */
const threads: readonly (readonly [content: string, ...answers: readonly string[]])[] = [
  [
    'Who chooses the questions from the audience? Last time the best ones came too late.',
    'The moderator does. I would like to vote on them beforehand.',
    'Twenty minutes at the end would be enough, if nobody makes a speech.',
  ],
  ['I have changed my mind about this twice. I am here for the third time.'],
  [
    'Please ask both of them for one number that would prove them wrong.',
    'That is the question I wanted to write. Thank you.',
  ],
  [
    'Will there be a transcript? My mother follows debates only in writing.',
    'Yes, I will add one when the conversation has taken place.',
  ],
  ['Two people who have read each other’s work. That alone is worth five dollars.'],
  [
    'Why these two? There are louder voices on both sides.',
    'Because they answer the question that was asked.',
    'And because both have said yes.',
  ],
  ['I hope that somebody brings up what it costs those who were never asked.'],
  [
    'Could it begin a little later in the day? Half of us are at work at six.',
    'We will see what suits the participants, and tell everybody in time.',
  ],
  [
    'Ninety minutes is not long.\n\nStill, I would rather have them finish one thought than begin ten.',
  ],
];
const advertisement = 'Best prices for concert tickets, write to me today!!';

/** Number of campaigns with comments, and of threads on each. */
const discussed = { campaigns: 24, threads: 4 };
const afterDonationMs = 20 * 60_000;

/** A comment of the demo before it is posted. */
interface Written {
  readonly author: PlannedMember;
  readonly at: Date;
  readonly content: string;
  readonly answers?: PostedComment;
}

interface PostedComment {
  readonly id: number;
  readonly author: PlannedMember;
}

/**
 * Comments by those who support a campaign, with answers of the next ones and of the creator. On one
 * campaign a comment is changed; on two of them an advertisement is reported, and removed on one.
 */
export async function seedComments(
  app: Pick<App, 'events'>,
  { campaigns }: Pick<Plan, 'campaigns'>,
  admin: PlannedMember,
): Promise<void> {
  const open = campaigns.filter(
    ({ published, removedAt, donations }) => published && !removedAt && donations.length > 8,
  );
  await Promise.all(
    open.slice(0, discussed.campaigns).map((campaign, index) => discuss(app, campaign, index)),
  );
  const [first, second] = open;
  if (first) await advertise(app, first);
  if (second) {
    const { id, at } = await advertise(app, second);
    const reason = 'It advertises something else.';
    const cause = demoCause(`remove comment ${String(id)}`, admin, at);
    const command = { kind: 'remove', by: admin.id, reason } as const;
    await execute(app.events, commentStream(id), comment, command, cause);
  }
}

async function discuss(
  app: Pick<App, 'events'>,
  campaign: PlannedCampaign,
  index: number,
): Promise<void> {
  const { creator, donations } = campaign;
  let number = 0;
  for (let turn = 0; turn < discussed.threads - (index % 3); turn += 1) {
    const [content = '', ...answers] = threads[(index * 2 + turn * 3) % threads.length] ?? [];
    const parent = await write(app, campaign, number, { ...supporter(donations, number), content });
    number += 1;
    for (const [place, answer] of answers.entries()) {
      const { author, at } = supporter(donations, number);
      const by = place === 0 && author !== creator ? creator : author;
      const written = { author: by, at, content: answer, answers: parent };
      await write(app, campaign, number, written);
      number += 1;
    }
    if (index === 0 && turn === 0) await improve(app, parent, content);
  }
}

/** A supporter of a campaign, a little after a donation of theirs, each later than the one before. */
function supporter(
  donations: PlannedCampaign['donations'],
  number: number,
): Pick<Written, 'author' | 'at'> {
  const step = Math.max(1, Math.floor(donations.length / 12));
  // Not the last donations, which may be a few minutes old.
  const donation = donations[Math.min(number * step, donations.length - 3)];
  if (!donation) throw new RangeError('a campaign of the demo has too few donations');
  return {
    author: donation.member,
    at: new Date(donation.at.getTime() + afterDonationMs + number),
  };
}

async function write(
  app: Pick<App, 'events'>,
  { id: campaignId, creator }: PlannedCampaign,
  number: number,
  { author, at, content, answers }: Written,
): Promise<PostedComment> {
  // The ids of things of one campaign are near the campaign's own.
  const id = campaignId + 1000 + number;
  const cause = demoCause(`comment ${String(id)}`, author, at);
  await post(
    app,
    {
      commentId: id,
      target: campaignTarget(campaignId),
      targetCreatorId: creator.id,
      authorId: author.id,
      parentId: answers?.id ?? null,
      parentAuthorId: answers?.author.id ?? null,
      content,
      mentions: [],
      standing: { registeredAt: author.registeredAt.toISOString(), isVerified: true },
    },
    cause,
  );
  return { id, author };
}

/** The author says more. */
async function improve(
  app: Pick<App, 'events'>,
  { id, author }: PostedComment,
  content: string,
): Promise<void> {
  const stream = commentStream(id);
  const { state } = await stateOf(app.events, stream, comment);
  const at = new Date(Date.parse(state?.createdAt ?? '') + afterDonationMs);
  const more = `${content} I have seen it happen.`;
  const command = { kind: 'edit', by: author.id, content: more, mentions: [] } as const;
  await execute(app.events, stream, comment, command, demoCause(`edit ${String(id)}`, author, at));
}

/** An advertisement, which two supporters report. */
async function advertise(
  app: Pick<App, 'events'>,
  campaign: PlannedCampaign,
): Promise<{ readonly id: number; readonly at: Date }> {
  const { donations } = campaign;
  const number = 9;
  const { author, at } = supporter(donations, number);
  const { id } = await write(app, campaign, 100 + number, { author, at, content: advertisement });
  const reporters = [...new Set(donations.map(({ member }) => member))].filter(
    (member) => member !== author && member.registeredAt < at,
  );
  for (const [place, reporter] of reporters.slice(0, 2).entries()) {
    await appendReport(
      app,
      {
        about: { kind: 'comment', id },
        authorId: author.id,
        target: campaignTarget(campaign.id),
        reporterId: reporter.id,
        reason: 'spam',
        text: place === 0 ? 'The same text is under three other campaigns.' : null,
      },
      demoCause(`report ${String(id)} ${reporter.username}`, reporter, at),
    );
  }
  return { id, at };
}
