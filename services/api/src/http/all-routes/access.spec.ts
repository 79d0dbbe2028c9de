import { routes, type Route } from '@rostrum/contracts';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Position } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../runtime/all-features.ts';
import { carryOut } from '../../runtime/operator-commands.ts';
import { proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import type { OwnedObjects, Params } from '../../testing/owned-objects.ts';
import type { BrowserAnswer } from '../../testing/test-browser.ts';

/**
 * Calls every route as visitor, suspended member, member, owner, auditor, and admin with and
 * without a session that a second factor confirmed, and checks what its contract allows and
 * refuses. A refused call appends no event.
 */

const all: readonly Route[] = Object.values(routes);
const roles = [
  'visitor',
  'suspended',
  'member',
  'owner',
  'auditor',
  'unconfirmed admin',
  'admin',
] as const;
type Role = (typeof roles)[number];

/** Error code with which a route's contract refuses a role; undefined when the role may call. */
function refusalOf(route: Route, role: Role): string | undefined {
  const { access, members = 'all', confirms } = route;
  if (access === 'public') return undefined;
  if (role === 'visitor' || role === 'suspended') return 'unauthenticated';
  if (role === 'admin' || role === 'unconfirmed admin') {
    if (confirms !== undefined && role !== 'admin') return 'second_factor_required';
    return access === 'member' && members === 'owner' ? 'forbidden' : undefined;
  }
  if (access === 'staff') return role === 'auditor' ? undefined : 'forbidden';
  if (access === 'admin') return 'forbidden';
  return members === 'all' || role === 'owner' ? undefined : 'forbidden';
}

/** The object in the path of each route that only its owner may call, as its feature brings it. */
const objects: OwnedObjects = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<OwnedObjects>('../../features/*/owned-objects.fixture.ts', {
      eager: true,
      import: 'owned',
    }),
  ),
) as OwnedObjects;

const codeOf = ({ status, text }: BrowserAnswer): unknown =>
  status >= 400 && text.startsWith('{')
    ? (JSON.parse(text) as { readonly code?: unknown }).code
    : undefined;

describe('access', () => {
  let test: TestApp;
  const register: Readonly<Record<Exclude<Role, 'visitor'>, () => Promise<Member>>> = {
    member: () => registerMember(test),
    owner: () => registerMember(test),
    auditor: () => registerStaff(test, 'auditor'),
    admin: () => registerStaff(test, 'admin'),
    'unconfirmed admin': async () => {
      const member = await registerMember(test);
      const { username } = member;
      await carryOut(test.app, { command: 'grant-role', username, role: 'admin' });
      return member;
    },
    suspended: async () => {
      const [member, admin] = [await registerMember(test), await registerStaff(test, 'admin')];
      await admin.client.call(administrationEndpoints.suspendMember, {
        params: { id: member.id },
        body: { reason: 'Threats.' },
      });
      expect((await member.browser.send('GET', '/api/auth/me')).status).toBe(401);
      suspendedCookie = member.browser.cookie;
      return member;
    },
  };
  const actors = new Map<Role, Member>();
  /** The roles whose sign-in the last call may have ended or changed. */
  const unsure = new Set<Role>();
  let suspendedCookie = '';
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  /** The member for a role; a new one when the last call has ended or changed the sign-in. */
  async function actorOf(role: Role): Promise<Member | undefined> {
    if (role === 'visitor') return undefined;
    const known = actors.get(role);
    if (known && (!unsure.delete(role) || (await isStill(known, role)))) return known;
    const member = await register[role]();
    actors.set(role, member);
    return member;
  }

  async function isStill({ browser, id }: Member, role: Role): Promise<boolean> {
    if (role === 'suspended') return browser.cookie === suspendedCookie;
    const me = await browser.send('GET', '/api/auth/me');
    return me.status === 200 && (me.json as { readonly id: number }).id === id;
  }

  /** The types of the events that a refused call appended; processes may append others meanwhile. */
  async function appendedBy({ json }: BrowserAnswer, after: Position): Promise<readonly string[]> {
    expect(json.requestId).toEqual(expect.any(String));
    const events = await test.eventsAfter(after);
    return events
      .filter(({ metadata }) => metadata.correlationId === json.requestId)
      .map(({ type }) => type);
  }

  async function send(
    route: Route,
    actor: Member | undefined,
    params: Params,
  ): Promise<BrowserAnswer> {
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

  it('tells others nothing of a campaign that is not published, and of a removed one only that', async () => {
    const [creator, other] = [await registerMember(test), await registerMember(test)];
    const admin = await registerStaff(test, 'admin');
    const unpaid = await creator.client.call(campaignsEndpoints.createCampaign, { body: proposal });
    const { id: removed } = await publishCampaign(creator);
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id: removed },
      body: { reason: 'Threats.' },
    });
    await test.caughtUp();
    const ofCampaigns = all.filter(
      ({ path, access }) =>
        path.startsWith('/api/campaigns/:id') && (access === 'public' || access === 'member'),
    );
    const ofCommunity = /reactions|hashtags|followers|views|shares|reach|comments/;
    for (const route of ofCampaigns) {
      const answer = async (id: number) => {
        const params = { ...route.example?.params, id: String(id) };
        const { status, text } = await send(route, other, params);
        const { requestId: _, ...said } = JSON.parse(text) as Readonly<Record<string, unknown>>;
        return { status, ...said };
      };
      const of = `${route.method} ${route.path}`;
      expect([of, await answer(unpaid.id)]).toEqual([of, await answer(4711)]);
      const { status } = await answer(removed);
      // The other routes change campaigns, or are about the caller's own follow.
      const expected = ofCommunity.test(route.path) ? [410] : [200, 404, 410];
      expect(expected, of).toContain(status);
    }
  });

  it('of every route for members with parameters says which members', () => {
    const unsaid = all
      .filter(({ access, params, members }) => access === 'member' && params && !members)
      .map(({ name }) => name);
    expect(unsaid).toEqual([]);
  });

  it('is tested with an object of somebody’s for every route that an owner may call', () => {
    const owned = all.filter(({ members }) => members === 'owner' || members === 'owner-or-admin');
    expect(
      Object.keys(objects).sort(),
      'routes in the features’ owned-objects.fixture.ts, and routes whose contract says members: owner',
    ).toEqual(owned.map(({ name }) => name).sort());
  });

  it.each(all.filter(({ access }) => access !== 'provider'))(
    'to $method $path is as its contract says',
    async (route) => {
      const owner = await actorOf('owner');
      const object = owner && (await objects[route.name]?.(owner, test));
      for (const role of roles) {
        const actor = await actorOf(role);
        const expected = refusalOf(route, role);
        const head = await test.head();
        const answer = await send(route, actor, object ?? route.example?.params ?? {});
        if (expected === undefined && route.method !== 'GET') unsure.add(role);
        const says = `${role}: ${String(answer.status)} ${answer.text.slice(0, 200)}`;
        if (expected === undefined) {
          expect(['unauthenticated', 'forbidden'], says).not.toContain(codeOf(answer));
        } else {
          expect(answer.status, says).toBe(expected === 'unauthenticated' ? 401 : 403);
          expect(answer.json.code, says).toBe(expected);
          expect(await appendedBy(answer, head), says).toEqual([]);
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
        expect(await appendedBy(answer, head)).toEqual([]);
      }
    },
  );
});
