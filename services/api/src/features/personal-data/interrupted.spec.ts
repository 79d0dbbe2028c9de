import type { RecordedEvent } from '@rostrum/event-store';
import { describe, expect, it } from 'vitest';
import type { App } from '../../runtime/app.ts';
import { memberDataOf } from '../../runtime/member-data.ts';
import { withAppend } from '../../runtime/storage/around-appends.ts';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff } from '../../testing/members.ts';
import { placesOf } from '../../testing/plaintext.ts';
import { campaignStream } from '../campaigns/index.ts';
import { userStream } from '../accounts/index.ts';
import { eraseMembersProcess } from './erase-members.ts';

class Crash extends Error {}

/**
 * An app whose run stops before the n-th write when `at()` is 2n - 1, and after it when `at()` is
 * 2n.
 */
function crashingApp(
  app: App,
  at: () => number,
): { readonly app: App; readonly writes: () => number } {
  let writes = 0;
  const crashing = async <T>(write: () => Promise<T>): Promise<T> => {
    writes += 1;
    if (writes * 2 - 1 === at()) throw new Crash();
    const result = await write();
    if (writes * 2 === at()) throw new Crash();
    return result;
  };
  const { state, projections } = app;
  const { vault, sessions, outbox } = state;
  const own: { memberData?: App['memberData'] } = {};
  const changed: App = {
    ...app,
    events: withAppend(app.events, (...all) => crashing(() => app.events.append(...all))),
    state: {
      ...state,
      vault: {
        ...vault,
        close: (subject) => crashing(() => vault.close(subject)),
        erase: (subject) => crashing(() => vault.erase(subject)),
      },
      sessions: { ...sessions, eraseOf: (id) => crashing(() => sessions.eraseOf(id)) },
      outbox: { ...outbox, eraseOf: (id) => crashing(() => outbox.eraseOf(id)) },
    },
    projections: { ...projections, purge: () => crashing(() => projections.purge()) },
    get memberData() {
      own.memberData ??= memberDataOf(changed);
      return own.memberData;
    },
  };
  return { app: changed, writes: () => writes };
}

describe('an erasure that is interrupted at any write', () => {
  it('is completed by its repeat, and every step has its effect once', async () => {
    const test = await createTestApp();
    try {
      const admin = await registerStaff(test, 'admin');
      const names = ['ilka_quince', 'ilka.quince@example.org', 'Should cats have a vote?'] as const;
      const ilka = await registerMember(test, { username: names[0], email: names[1] });
      const { id } = await publishCampaign(ilka, { title: names[2] });
      // Stops the server's own process at its first step.
      const vault = { ...test.app.state.vault };
      const usual: App = { ...test.app, state: { ...test.app.state, vault } };
      test.app.state.vault.close = () => Promise.reject(new Crash());
      await admin.browser.send('POST', `/api/admin/users/${String(ilka.id)}/erasure`, {
        body: { reason: 'Asked for it by letter.' },
      });
      const eventsOf = async (stream: string): Promise<readonly RecordedEvent[]> =>
        (await test.events.load(stream)).events;
      const requested = (await eventsOf(userStream(ilka.id))).filter(
        ({ type }) => type === 'ErasureRequested',
      );
      expect(requested).toHaveLength(1);
      let crashes = 0;
      for (let at = 1; ; at += 1) {
        const { app } = crashingApp(usual, () => at);
        try {
          await eraseMembersProcess(app).handle(requested, new AbortController().signal);
          break;
        } catch (error) {
          expect((error as AggregateError).errors[0]).toBeInstanceOf(Crash);
          crashes += 1;
        }
      }
      expect(crashes).toBeGreaterThan(12);
      const types = async (stream: string) => (await eventsOf(stream)).map(({ type }) => type);
      expect((await types(userStream(ilka.id))).slice(-2)).toEqual([
        'ErasureRequested',
        'PersonalDataErased',
      ]);
      // The refunds may have begun meanwhile.
      const ended = (await types(campaignStream(id))).filter(
        (type) => type !== 'CampaignRefundsBegun',
      );
      expect(ended.slice(-3)).toEqual(['StatusChanged', 'CampaignRefundsOrdered', 'ContentErased']);
      const again = await registerMember(test, { username: 'quince', email: names[1] });
      expect(again.email).toBe(names[1]);
      expect(await placesOf(test.dataDir, [names[0], names[2]])).toEqual([]);
    } finally {
      await test.dispose();
    }
  }, 90_000);
});
