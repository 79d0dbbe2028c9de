import { routes, type Route, type RouteName } from '@rostrum/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../runtime/all-features.ts';
import { publishCampaign } from '../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../testing/members.ts';
import type { Answered } from '../testing/test-browser.ts';

/**
 * Every route × visitor, member, owner, auditor, admin: what its contract allows and what it refuses.
 * A refused call appends no event.
 */

const all: readonly Route[] = Object.values(routes);
const roles = ['visitor', 'member', 'owner', 'auditor', 'admin'] as const;
type Role = (typeof roles)[number];

/** What a route's contract gives a role: the code of the refusal, or undefined for "may call". */
function refusalOf(route: Route, role: Role): string | undefined {
  const { access, members = 'all', confirms } = route;
  if (access === 'public') return undefined;
  if (role === 'visitor') return 'unauthenticated';
  if (role === 'admin') {
    if (access === 'member' && members === 'owner') return 'forbidden';
    return confirms === undefined ? undefined : 'second_factor_required';
  }
  if (access === 'staff') return role === 'auditor' ? undefined : 'forbidden';
  if (access === 'admin') return 'forbidden';
  return members === 'all' || role === 'owner' ? undefined : 'forbidden';
}

type Params = Readonly<Record<string, string>>;

/** The object in the path of each route that only its owner may call. */
const objects: Partial<Record<RouteName, (owner: Member) => Promise<Params>>> = {
  editCampaign: ofCampaign,
  completeUpdateCampaign: ofCampaign,
  directEditCampaign: ofCampaign,
  updateCampaignImage: ofCampaign,
  uploadCampaignImage: ofCampaign,
  changeSocialProfile: ofMember,
  userActivity: ofMember,
};

function ofMember({ id }: Member): Promise<Params> {
  return Promise.resolve({ id: String(id) });
}

async function ofCampaign(owner: Member): Promise<Params> {
  const campaign = await publishCampaign(owner);
  return { id: String(campaign.id) };
}

const codeOf = ({ text }: Answered): unknown =>
  text.startsWith('{') ? (JSON.parse(text) as { readonly code?: unknown }).code : undefined;

describe('access', () => {
  let test: TestApp;
  const register: Readonly<Record<Exclude<Role, 'visitor'>, () => Promise<Member>>> = {
    member: () => registerMember(test),
    owner: () => registerMember(test),
    auditor: () => registerStaff(test, 'auditor'),
    admin: () => registerStaff(test, 'admin'),
  };
  const actors = new Map<Role, Member>();
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  /** The member of a role; another one when the last call ended the session. */
  async function actorOf(role: Role): Promise<Member | undefined> {
    if (role === 'visitor') return undefined;
    const known = actors.get(role);
    if (known && (await known.browser.send('GET', '/api/auth/me')).status === 200) return known;
    const member = await register[role]();
    actors.set(role, member);
    return member;
  }

  async function send(route: Route, actor: Member | undefined, params: Params): Promise<Answered> {
    const { query = {}, body } = route.example ?? {};
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '4711');
    const search = new URLSearchParams(query).toString();
    const browser = actor?.browser ?? test.browser();
    const url = search ? `${path}?${search}` : path;
    return browser.send(route.method, url, body && !route.files ? { body } : {});
  }

  it('is decided before the handler of every route', () => {
    const handled = features.flatMap((feature) => feature.endpoints?.(test.app) ?? []);
    expect(handled.map(({ route }) => route.name).sort()).toEqual(
      all.map(({ name }) => name).sort(),
    );
  });

  it('of every route for members with parameters says which members', () => {
    const unsaid = all
      .filter(({ access, params, members }) => access === 'member' && params && !members)
      .map(({ name }) => name);
    expect(unsaid).toEqual([]);
  });

  it('is tested with an object of somebody’s for every route that an owner may call', () => {
    const owned = all.filter(({ members }) => members === 'owner' || members === 'owner-or-admin');
    expect(Object.keys(objects).sort()).toEqual(owned.map(({ name }) => name).sort());
  });

  it.each(all.filter(({ access }) => access !== 'provider'))(
    'to $method $path is as its contract says',
    async (route) => {
      const owner = await actorOf('owner');
      const object = owner && (await objects[route.name as RouteName]?.(owner));
      for (const role of roles) {
        const actor = await actorOf(role);
        const expected = refusalOf(route, role);
        const head = await test.head();
        const answer = await send(route, actor, object ?? route.example?.params ?? {});
        const says = `${role}: ${String(answer.status)} ${answer.text.slice(0, 200)}`;
        if (expected === undefined) {
          expect(['unauthenticated', 'forbidden'], says).not.toContain(codeOf(answer));
        } else {
          expect(answer.status, says).toBe(expected === 'unauthenticated' ? 401 : 403);
          expect(answer.json.code, says).toBe(expected);
          expect(await test.head(), says).toBe(head);
        }
      }
    },
  );

  it.each(all.filter(({ access }) => access === 'provider'))(
    'to $method $path needs a signature',
    async (route) => {
      for (const role of roles) {
        const actor = await actorOf(role);
        const head = await test.head();
        const answer = await send(route, actor, {});
        expect([400, 401], answer.text).toContain(answer.status);
        expect(await test.head()).toBe(head);
      }
    },
  );
});
