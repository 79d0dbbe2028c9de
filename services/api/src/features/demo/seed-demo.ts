import { randomBytes } from 'node:crypto';
import { START } from '@rostrum/event-store';
import { createPasswords } from '../accounts/index.ts';
import type { App } from '../../runtime/app.ts';
import { accounts } from './members.ts';
import { planDemo, type Plan } from './plan.ts';
import { registerMember } from './seed-member.ts';
import { runCampaign } from './seed-campaign.ts';

/** A named account of the demo, for the start to print. */
export interface DemoSignIn {
  readonly username: string;
  readonly password: string;
}

/** Kept in the state: when the demo was planned, and whether all of it is written. */
interface Mark {
  readonly plannedFor: string;
  readonly written: boolean;
  /** The accounts have the password that everybody knows, or are about to get it. */
  readonly openPassword: boolean;
}

const markName = 'demo';
/** Only where nobody but this machine can reach it. */
const openPassword = 'rostrum-demo';

/**
 * Fills an empty product by issuing commands at moments in the past, or carries on with that where
 * a killed start left off. A product with members of its own is left alone.
 *
 * @returns the named accounts; on an address that others can reach, with a password drawn for this
 * start.
 */
export async function seedDemo(
  app: App,
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
    await write(app, plan);
    mark = { ...mark, written: true };
    await marks.set(markName, mark);
  }
  return openAccounts(app, plan, mark);
}

async function hasMembers({ events }: App): Promise<boolean> {
  for await (const batch of events.readAll(START, { types: ['UserRegistered'], batchSize: 1 })) {
    if (batch.events.length > 0) return true;
  }
  return false;
}

async function write(app: App, { members, campaigns }: Plan): Promise<void> {
  const roles = new Map<string, (typeof accounts)[number]['role']>(
    accounts.map(({ username, role }) => [username, role]),
  );
  await Promise.all(
    members.map((member) => registerMember(app, member, roles.get(member.username) ?? null)),
  );
  const admin = members.find(({ username }) => roles.get(username) === 'admin');
  if (!admin) throw new Error('the demo has no administrator');
  await Promise.all(campaigns.map((planned) => runCampaign(app, planned, admin)));
}

async function openAccounts(app: App, plan: Plan, mark: Mark): Promise<readonly DemoSignIn[]> {
  const { marks } = app.state;
  if (!app.config.hostGiven) {
    if (!mark.openPassword) {
      // Said before it is so: whoever is killed in between leaves nothing open that nobody knows of.
      await marks.set(markName, { ...mark, openPassword: true } satisfies Mark);
      await changePasswords(app, plan, openPassword);
    }
    return accounts.map(({ username }) => ({ username, password: openPassword }));
  }
  const password = drawPassword();
  await changePasswords(app, plan, password);
  return accounts.map(({ username }) => ({ username, password }));
}

/**
 * Takes the password that everybody knows from the accounts of an earlier start on this machine
 * alone, unless this start is one, too. To be done before anybody else can reach the product: with
 * another address, and also without the demo, whose administrator is still a member.
 */
export async function shutOpenAccounts(app: App): Promise<void> {
  const { config, state, log } = app;
  const mark = (await state.marks.get(markName)) as Mark | undefined;
  if (!mark?.openPassword || (config.demo && !config.hostGiven)) return;
  await changePasswords(app, planDemo(new Date(mark.plannedFor)), drawPassword());
  await state.marks.set(markName, { ...mark, openPassword: false } satisfies Mark);
  log.warn('the accounts of the demo have lost the password that everybody knows');
}

const drawPassword = (): string => randomBytes(9).toString('base64url');

async function changePasswords(app: App, plan: Plan, password: string): Promise<void> {
  const hash = await createPasswords({ cost: app.config.passwordCost }).hash(password);
  for (const { username } of accounts) {
    const member = plan.members.find((planned) => planned.username === username);
    if (!member) continue;
    await app.state.vault.setPasswordHash(member.id, hash);
    // Whoever came in with the other password has to come in again.
    await app.state.sessions.revokeAllOf(member.id);
  }
}
