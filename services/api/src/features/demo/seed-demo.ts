import { randomBytes } from 'node:crypto';
import { START } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { passwordsOf } from '../accounts/index.ts';
import { accounts } from './members.ts';
import { planDemo, type Plan } from './plan.ts';
import { seedFollows } from './seed-follows.ts';
import { seedMember } from './seed-member.ts';
import { seedComments } from './seed-comments.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedParticipant } from './seed-participants.ts';
import { seedPayout } from './seed-payouts.ts';
import { seedReactions } from './seed-reactions.ts';
import { seedCampaign } from './seed-campaign.ts';
import { seedSupporters } from './seed-supporters.ts';
import { seedTrailer } from './seed-trailer.ts';
import { seedHashtags } from './seed-hashtags.ts';
import { seedViews } from './seed-views.ts';

/** A demo account that can sign in; printed at the start. */
export interface DemoSignIn {
  readonly username: string;
  readonly password: string;
}

/** Progress of the demo, stored in the state. */
interface Mark {
  /** The `now` of the plan, ISO 8601. */
  readonly plannedFor: string;
  /** Whether the whole plan is in the log. */
  readonly written: boolean;
  /** Whether the accounts may still have the published password. */
  readonly openPassword: boolean;
}

const markName = 'demo';
/** The password in the documentation; used only while no other machine can reach the server. */
const publishedPassword = 'rostrum-demo';

/**
 * Fills an empty product by commands that are dated in the past, or continues an interrupted run.
 * Appends nothing to a product that has members of its own.
 * @returns the accounts that can sign in: with the published password, or with a random one for
 * this start when other machines may reach the server (`HOST` is set, or storage is on servers)
 */
export async function seedDemo(
  app: Pick<
    App,
    | 'clock'
    | 'config'
    | 'events'
    | 'files'
    | 'keyedHash'
    | 'log'
    | 'newId'
    | 'newUuid'
    | 'purposes'
    | 'sandbox'
    | 'state'
    | 'targets'
    | 'terms'
  >,
  { now }: { readonly now: Date },
): Promise<readonly DemoSignIn[]> {
  const { marks } = app.state;
  let mark = (await marks.get(markName)) as Mark | undefined;
  if (!mark) {
    if (await hasMembers(app)) return [];
    mark = { plannedFor: now.toISOString(), written: false, openPassword: false };
    await marks.set(markName, mark);
  }
  const plan = planDemo(new Date(mark.plannedFor));
  if (!mark.written) {
    app.log.info('writing the demo data, which takes some seconds');
    await write(app, plan, new Date(mark.plannedFor));
    mark = { ...mark, written: true };
    await marks.set(markName, mark);
  }
  return setPasswords(app, plan, mark);
}

async function hasMembers({ events }: Pick<App, 'events'>): Promise<boolean> {
  for await (const batch of events.readAll(START, { types: ['UserRegistered'], batchSize: 1 })) {
    if (batch.events.length > 0) return true;
  }
  return false;
}

async function write(
  app: Pick<
    App,
    | 'clock'
    | 'config'
    | 'events'
    | 'files'
    | 'keyedHash'
    | 'newId'
    | 'newUuid'
    | 'purposes'
    | 'sandbox'
    | 'state'
    | 'targets'
    | 'terms'
  >,
  plan: Plan,
  now: Date,
): Promise<void> {
  const { members, speakers, colleague, campaigns, trailers, payouts } = plan;
  const roles = new Map<string, (typeof accounts)[number]['role']>(
    accounts.map(({ username, role }) => [username, role]),
  );
  await Promise.all([
    ...members.map((member) => seedMember(app, member, roles.get(member.username) ?? null)),
    seedMember(app, colleague, 'admin'),
  ]);
  await seedMessages(app, members);
  const admin = members.find(({ username }) => roles.get(username) === 'admin');
  if (!admin) throw new Error('the demo has no administrator');
  await Promise.all(
    campaigns.map(async (planned, index) => {
      await seedCampaign(app, planned, { admin, colleague });
      await seedSupporters(app, planned, admin);
      await seedReactions(app, planned, members, index);
      await seedHashtags(app, planned);
      await seedViews(app, planned, now);
    }),
  );
  await Promise.all(
    trailers.map(async (planned, index) => {
      await seedTrailer(app, planned, colleague);
      await seedReactions(app, planned, members, index);
      await seedViews(app, planned, now);
    }),
  );
  for (const speaker of speakers) {
    await seedMember(app, speaker.member, null);
    await seedParticipant(app, speaker, colleague);
  }
  await Promise.all(payouts.map((planned) => seedPayout(app, planned, admin)));
  await seedFollows(app, plan);
  await seedComments(app, plan, admin);
  await seedNotifications(app, plan, now);
}

async function setPasswords(
  app: Pick<App, 'config' | 'state'>,
  plan: Plan,
  mark: Mark,
): Promise<readonly DemoSignIn[]> {
  const { marks } = app.state;
  if (!app.config.hostGiven) {
    if (!mark.openPassword) {
      // Stores the mark first: after a crash in between, the published password is still known to
      // be in use.
      await marks.set(markName, { ...mark, openPassword: true } satisfies Mark);
      await changePasswords(app, plan, publishedPassword);
    }
    return accounts.map(({ username }) => ({ username, password: publishedPassword }));
  }
  const password = drawPassword();
  await changePasswords(app, plan, password);
  return accounts.map(({ username }) => ({ username, password }));
}

/**
 * Replaces the published password of the demo accounts when other machines may reach the server, or
 * when the demo is off, since its administrator remains a member. Must run before the server is
 * reachable.
 */
export async function revokePublishedPassword(
  app: Pick<App, 'config' | 'log' | 'state'>,
): Promise<void> {
  const { config, state, log } = app;
  const mark = (await state.marks.get(markName)) as Mark | undefined;
  if (!mark?.openPassword || (config.demo && !config.hostGiven)) return;
  await changePasswords(app, planDemo(new Date(mark.plannedFor)), drawPassword());
  await state.marks.set(markName, { ...mark, openPassword: false } satisfies Mark);
  log.warn('the published password of the demo accounts was revoked');
}

const drawPassword = (): string => randomBytes(9).toString('base64url');

async function changePasswords(
  app: Pick<App, 'config' | 'state'>,
  plan: Plan,
  password: string,
): Promise<void> {
  const hash = await passwordsOf(app).hash(password);
  for (const { username } of accounts) {
    const member = plan.members.find((planned) => planned.username === username);
    if (!member) continue;
    await app.state.vault.setPasswordHash(member.id, hash);
    // Sessions that were opened with the former password end.
    await app.state.sessions.revokeAllOf(member.id);
  }
}
