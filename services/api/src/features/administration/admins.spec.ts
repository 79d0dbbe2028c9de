import type { DomainEvent } from '@rostrum/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given-when-then.ts';
import { admins, type AdminsCommand } from './admins.ts';

describe('the list of administrators', () => {
  const listed = (userId: number) => ({ type: 'AdminListed', data: { userId } }) as const;
  const unlisted = (userId: number) => ({ type: 'AdminUnlisted', data: { userId } }) as const;

  it('refuses to remove the last one', () => {
    given(admins, [listed(1)])
      .when({ kind: 'remove', userId: 1 })
      .refuses('last_admin');
    given(admins, []).when({ kind: 'remove', userId: 1 }).refuses('last_admin');
    given(admins, [listed(1), listed(2), unlisted(2)])
      .when({ kind: 'remove', userId: 1 })
      .refuses('last_admin');
  });

  it('removes one of two once, also one that it did not know', () => {
    given(admins, [listed(1), listed(2)])
      .when({ kind: 'remove', userId: 1 })
      .then([unlisted(1)]);
    given(admins, [listed(2)])
      .when({ kind: 'remove', userId: 1 })
      .then([unlisted(1)]);
    given(admins, [listed(1), listed(2), unlisted(1)])
      .when({ kind: 'remove', userId: 1 })
      .then([]);
  });

  it('does not list again, by a late event, who was removed', () => {
    const events = [listed(2), unlisted(1)];
    given(admins, events).when({ kind: 'list', userId: 1 }).then([]);
    given(admins, events)
      .when({ kind: 'list', userId: 3 })
      .then([listed(3)]);
    given(admins, events)
      .when({ kind: 'add', userId: 1 })
      .then([listed(1)]);
  });

  it('is never empty again by removals', () => {
    const command: fc.Arbitrary<AdminsCommand> = fc.record({
      kind: fc.constantFrom('add', 'list', 'remove'),
      userId: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const events: DomainEvent[] = [listed(1)];
        for (const each of commands) {
          try {
            events.push(...admins.decide(each, given(admins, events).state));
          } catch {
            // The command was refused, so nothing changed.
          }
          expect(Object.values(given(admins, events).state.listed)).toContain(true);
        }
      }),
    );
  });
});
