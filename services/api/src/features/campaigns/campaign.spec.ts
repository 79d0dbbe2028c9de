import type { DomainEvent, EventOf } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { messages } from '@rostrum/contracts/kernel/messages';
import { describe, expect, it } from 'vitest';
import { IdTaken } from '../../kernel/fresh-id.ts';
import { given } from '../../testing/given-when-then.ts';
import { campaign, type CampaignCommand } from './campaign.ts';

const now = new Date('2026-02-01T00:00:00.000Z');
const later = new Date('2026-12-01T00:00:00.000Z');
const proposal = {
  categoryId: 2,
  title: 'Should software be signed?',
  description: 'A conversation about who vouches for what.',
  participants: ['Ada Lind', 'Ben Osei'],
  moderator: null,
  goalCents: 500_000,
  expiresAt: '2026-06-01T12:00:00.000Z',
  imageUrl: null,
};
const payoutPolicy = { id: 'split-9-1', version: 1 } as const;
const facts = {
  campaignId: 50,
  creatorId: 1,
  creatorRegisteredAt: '2025-01-01T00:00:00.000Z',
  kind: 'debate',
  ...proposal,
  payoutPolicy,
} as const;
const created: EventOf<'CampaignCreated'> = {
  type: 'CampaignCreated',
  data: { ...facts, participants: [...facts.participants], depositId: 70 },
};
const unpaid: EventOf<'CampaignCreated'> = {
  ...created,
  data: { ...created.data, depositId: null },
};
const published: EventOf<'CampaignPublished'> = {
  type: 'CampaignPublished',
  data: {
    campaignId: 50,
    creatorId: 1,
    creatorRegisteredAt: facts.creatorRegisteredAt,
    categoryId: 2,
    depositId: 70,
    goalCents: 500_000,
    expiresAt: proposal.expiresAt,
  },
};
const locked: EventOf<'TermsLocked'> = {
  type: 'TermsLocked',
  data: { campaignId: 50, donationId: 99 },
};
const unlocking: EventOf<'TermsUnlockStarted'> = {
  type: 'TermsUnlockStarted',
  data: { campaignId: 50 },
};
const unlocked: EventOf<'TermsUnlocked'> = { type: 'TermsUnlocked', data: { campaignId: 50 } };
const changed = (
  from: EventOf<'StatusChanged'>['data']['from'],
  to: EventOf<'StatusChanged'>['data']['to'],
): EventOf<'StatusChanged'> => ({
  type: 'StatusChanged',
  data: { campaignId: 50, creatorId: 1, categoryId: 2, from, to, changedBy: 9, reason: null },
});
const edited = (
  changes: Partial<EventOf<'CampaignEdited'>['data']>,
): EventOf<'CampaignEdited'> => ({
  type: 'CampaignEdited',
  data: {
    campaignId: 50,
    editorId: 1,
    creatorId: 1,
    ...proposal,
    ...changes,
    previousCategoryId: 2,
    phase: 'active',
  },
});

const create = (changes: Partial<Extract<CampaignCommand, { type: 'create' }>> = {}) =>
  ({
    type: 'create',
    commandId: 'command-1',
    now,
    campaignId: 50,
    creatorId: 1,
    creatorRegisteredAt: facts.creatorRegisteredAt,
    kind: 'debate',
    proposal,
    payoutPolicy,
    depositId: 70,
    ...changes,
  }) satisfies CampaignCommand;
const edit = (changes: Extract<CampaignCommand, { type: 'edit' }>['changes']) =>
  ({ type: 'edit', now, editorId: 1, changes }) satisfies CampaignCommand;
const changeTo = (to: 'active' | 'completed' | 'expired', at = now) =>
  ({ type: 'changeStatus', now: at, to, changedBy: 9, reason: null }) satisfies CampaignCommand;

describe('creating a campaign', () => {
  it('records the creator, the proposal, the payout policy and the deposit', () => {
    given(campaign, []).when(create()).then([created]);
  });
  it('appends nothing when the same command is repeated', () => {
    given(campaign, [created]).when(create()).then([]);
  });
  it('needs another id when another command has taken this one', () => {
    given(campaign, [created])
      .when(create({ commandId: 'command-2', depositId: null }))
      .throws(IdTaken);
  });
  it('refuses a second campaign for one deposit', () => {
    given(campaign, [created])
      .when(create({ commandId: 'command-2' }))
      .refuses('deposit_used', campaignMessages.depositUsed);
  });
  it('refuses the deposit of an unpaid campaign', () => {
    given(campaign, [unpaid])
      .when(create({ commandId: 'command-2', depositId: 50 }))
      .refuses('deposit_used');
  });
  it('refuses an end in the past or more than a year ahead', () => {
    for (const expiresAt of ['2026-01-31T00:00:00.000Z', '2027-02-02T00:00:00.001Z']) {
      given(campaign, [])
        .when(create({ proposal: { ...proposal, expiresAt } }))
        .refuses('invalid', campaignMessages.expires);
    }
    given(campaign, [])
      .when(create({ proposal: { ...proposal, expiresAt: '2027-02-01T23:00:00.000Z' } }))
      .then([{ ...created, data: { ...created.data, expiresAt: '2027-02-01T23:00:00.000Z' } }]);
  });
});

describe('publishing', () => {
  it('happens once, for the deposit that the campaign names', () => {
    given(campaign, [created]).when({ type: 'publish', depositId: 70 }).then([published]);
    given(campaign, [created, published]).when({ type: 'publish', depositId: 70 }).then([]);
  });
  it('happens for the deposit under the campaign’s own id when it was created unpaid', () => {
    given(campaign, [unpaid])
      .when({ type: 'publish', depositId: 50 })
      .then([{ ...published, data: { ...published.data, depositId: 50 } }]);
  });
  it('is refused for any other deposit', () => {
    given(campaign, [created]).when({ type: 'publish', depositId: 71 }).refuses('conflict');
  });
});

describe('editing', () => {
  it('records the whole proposal as it is afterwards', () => {
    given(campaign, [created, published])
      .when(edit({ title: 'Should all software be signed?' }))
      .then([edited({ title: 'Should all software be signed?' })]);
  });
  it('appends nothing when nothing changed', () => {
    given(campaign, [created, published])
      .when(edit({ title: proposal.title, slots: ['Ada Lind'], goalCents: 500_000 }))
      .then([]);
  });
  it('takes midnight of the same day for the same end', () => {
    given(campaign, [created, published, locked])
      .when(edit({ expiresAt: '2026-06-01T00:00:00.000Z' }))
      .then([]);
  });
  it('fills, renames and empties slots of participants', () => {
    given(campaign, [created, published])
      .when(edit({ slots: [undefined, 'Cy Moor', null, 'Dee Park'] }))
      .then([edited({ participants: ['Ada Lind', 'Cy Moor', 'Dee Park'] })]);
  });
  it('says who the people are, and drops a line about nobody', () => {
    const bios = { participants: ['Signs kernels', ''], moderator: 'Asks' };
    const line = { participantBios: ['Signs kernels', ''] };
    given(campaign, [created, published])
      .when(edit({ bios }))
      .then([edited(line)]);
    given(campaign, [created, published, edited({ ...line, moderator: 'Cy Moor' })])
      .when(edit({ bios: { ...bios, moderator: 'Asks' } }))
      .then([edited({ ...line, moderator: 'Cy Moor', moderatorBio: 'Asks' })]);
  });
  it('keeps a line with its person, also once the terms are locked, until it is emptied', () => {
    const three = ['Ada Lind', 'Ben Osei', 'Cy Moor'];
    const before = edited({ participants: three, participantBios: ['', 'Breaks', 'Buys'] });
    given(campaign, [created, published, before])
      .when(edit({ slots: [undefined, null] }))
      .then([edited({ participants: ['Ada Lind', 'Cy Moor'], participantBios: ['', 'Buys'] })]);
    const emptied = { participants: ['', '', ''], moderator: undefined };
    given(campaign, [created, published, locked, before])
      .when(edit({ bios: emptied }))
      .then([edited({ participants: three })]);
    given(campaign, [created, published, before])
      .when(edit({ bios: { participants: ['', 'Breaks'], moderator: '' } }))
      .then([]);
  });
  it('refuses a person who is named twice, in whatever capitals, but not other changes of such a campaign', () => {
    const twice = ['Ada Lind', 'ada  LIND'];
    given(campaign, [])
      .when(create({ proposal: { ...proposal, participants: twice } }))
      .refuses('invalid', messages.checkFields);
    given(campaign, [created, published])
      .when(edit({ slots: [undefined, ...twice.slice(1)] }))
      .refuses('invalid', messages.checkFields);
    given(campaign, [created, published, edited({ participants: twice })])
      .when(edit({ title: 'Should all software be signed?' }))
      .then([edited({ participants: twice, title: 'Should all software be signed?' })]);
  });
  it('refuses other terms once they are locked, with the specified message', () => {
    const supported = [created, published, locked];
    for (const changes of [
      { goalCents: 1_000 },
      { slots: ['Somebody Else'] },
      { expiresAt: '2026-07-01T00:00:00.000Z' },
    ]) {
      given(campaign, supported)
        .when(edit(changes))
        .refuses('terms_locked', campaignMessages.termsLocked);
    }
  });
  it('leaves the texts and the category editable under locked terms', () => {
    given(campaign, [created, published, locked])
      .when(edit({ description: 'Another way of saying it, long enough.', categoryId: 3 }))
      .then([edited({ description: 'Another way of saying it, long enough.', categoryId: 3 })]);
  });
  it('is refused once the campaign has ended, by its status or by the clock', () => {
    const words = { title: 'Another title' };
    given(campaign, [created, published, changed('active', 'completed')])
      .when(edit(words))
      .refuses('conflict');
    given(campaign, [created, published])
      .when({ ...edit(words), now: later })
      .refuses('conflict');
  });
  it('is refused after 20 edits in a UTC day, and possible on the next', () => {
    const edits = Array.from({ length: 20 }, (_, index) =>
      edited({ title: `Title ${String(index)}` }),
    );
    const today = new Date('2026-01-01T23:59:59.000Z');
    const tomorrow = new Date('2026-01-02T00:00:00.000Z');
    const often = given(campaign, [created, published, ...edits]);
    const words = edit({ title: 'One title more' });
    often
      .when({ ...words, now: today })
      .refuses('too_many_requests', campaignMessages.editedOftenToday);
    often.when({ ...words, now: tomorrow }).then([edited({ title: 'One title more' })]);
    often.when({ ...edit({ title: 'Title 19' }), now: today }).then([]);
    given(campaign, [created, published, ...edits.slice(1)])
      .when({ ...words, now: today })
      .then([edited({ title: 'One title more' })]);
  });
  it('is refused after 500 edits in all', () => {
    const edits = Array.from({ length: 500 }, (_, index) =>
      edited({ title: `Title ${String(index)}` }),
    );
    given(campaign, [created, published, ...edits])
      .when(edit({ title: 'One title more' }))
      .refuses('conflict', campaignMessages.editedTooOften);
    given(campaign, [created, published, ...edits.slice(1)])
      .when(edit({ title: 'One title more' }))
      .then([edited({ title: 'One title more' })]);
  });
  it('keeps the revision of the terms until they change', () => {
    const revisionAfter = (...events: DomainEvent[]) =>
      given(campaign, [created, published, ...events]).state?.termsSince;
    expect(revisionAfter()).toBe(0);
    expect(revisionAfter(edited({ title: 'Another title' }))).toBe(0);
    expect(revisionAfter(edited({ title: 'Another title' }), edited({ goalCents: 1_000 }))).toBe(3);
  });
  it('is refused for a campaign that is not there', () => {
    given(campaign, []).when(edit({})).refuses('not_found', campaignMessages.campaignNotFound);
  });
});

describe('locking the terms', () => {
  const lock = { type: 'lockTerms', now, paymentId: 99 } as const;
  it('happens once', () => {
    given(campaign, [created, published]).when(lock).then([locked]);
    given(campaign, [created, published, locked])
      .when({ ...lock, paymentId: 100 })
      .then([]);
  });
  it('is refused when the campaign does not accept donations', () => {
    given(campaign, [created])
      .when(lock)
      .refuses('campaign_closed', campaignMessages.campaignClosed);
    given(campaign, [created, published])
      .when({ ...lock, now: later })
      .refuses('campaign_closed');
    given(campaign, [created, published, changed('active', 'expired')])
      .when(lock)
      .refuses('campaign_closed');
  });
});

describe('changing a status', () => {
  it('records the status before and after', () => {
    given(campaign, [created, published])
      .when(changeTo('expired'))
      .then([changed('active', 'expired')]);
  });
  it('appends nothing for the status that it has', () => {
    given(campaign, [created, published]).when(changeTo('active')).then([]);
  });
  it.each(['completed', 'expired', 'funding_closed'] as const)(
    'reopens a campaign that is %s only while its end lies ahead',
    (phase) => {
      const closed = [created, published, changed('active', phase)];
      given(campaign, closed)
        .when(changeTo('active'))
        .then([changed(phase, 'active')]);
      given(campaign, closed).when(changeTo('active', later)).refuses('conflict');
    },
  );
  it('is refused for a campaign that is unpublished or was taken down', () => {
    given(campaign, [created]).when(changeTo('completed')).refuses('conflict');
    given(campaign, [created, published, changed('active', 'removed')])
      .when(changeTo('active'))
      .refuses('conflict');
  });
});

describe('a hold', () => {
  const place = { type: 'placeHold', placedBy: 9, reason: 'It is checked.' } as const;
  const lift = { type: 'liftHold', liftedBy: 9, reason: 'All is well.' } as const;
  const of = { campaignId: 50, creatorId: 1 };
  const placed: DomainEvent = {
    type: 'HoldPlaced',
    data: { ...of, placedBy: 9, reason: 'It is checked.' },
  };
  const held = [created, published, placed];
  const ended = ['pending_payment', 'expired', 'removed'] as const;

  it('is placed and lifted once', () => {
    given(campaign, [created, published]).when(place).then([placed]);
    given(campaign, held).when(place).then([]);
    const { onHoldSince } = given(campaign, held).state ?? {};
    const lifted = { ...of, liftedBy: 9, since: onHoldSince ?? '', reason: 'All is well.' };
    given(campaign, held)
      .when(lift)
      .then([{ type: 'HoldLifted', data: lifted }]);
    given(campaign, [created, published]).when(lift).then([]);
  });

  it.each(ended)('is refused for a campaign that is %s', (phase) => {
    const before =
      phase === 'pending_payment' ? [created] : [created, published, changed('active', phase)];
    given(campaign, before).when(place).refuses('conflict', campaignMessages.cannotBeHeld);
  });

  it('refuses donations and changes of the status, and keeps deadlines without effect', () => {
    given(campaign, held)
      .when({ type: 'lockTerms', now, paymentId: 99 })
      .refuses('campaign_on_hold', campaignMessages.onHold);
    given(campaign, held).when(changeTo('expired')).refuses('conflict', campaignMessages.liftFirst);
    given(campaign, held).when({ type: 'closeFunding', now: later }).then([]);
  });

  it('ends with the campaign', () => {
    const { onHoldSince } = given(campaign, [...held, changed('active', 'removed')]).state ?? {};
    expect(onHoldSince).toBeNull();
  });
});

describe('the end of funding', () => {
  const close = { type: 'closeFunding', now: later } as const;

  it('closes an active campaign whose end date has passed, once', () => {
    given(campaign, [created, published])
      .when(close)
      .then([
        {
          type: 'StatusChanged',
          data: { ...changed('active', 'funding_closed').data, changedBy: null },
        },
      ]);
    const closed = [created, published, changed('active', 'funding_closed')];
    given(campaign, closed).when(close).then([]);
  });

  it('closes no campaign before its end, that is unpaid, or that was closed before', () => {
    given(campaign, [created, published]).when({ type: 'closeFunding', now }).then([]);
    given(campaign, [created]).when(close).then([]);
    given(campaign, [created, published, changed('active', 'completed')])
      .when(close)
      .then([]);
  });
});

describe('unlocking terms', () => {
  const start = { type: 'startTermsUnlock', now } as const;
  const lock = { type: 'lockTerms', now, paymentId: 99 } as const;
  const edit = {
    type: 'edit',
    now,
    editorId: 1,
    changes: { goalCents: 600_000 },
  } as const;

  it('starts while the campaign accepts donations, once', () => {
    given(campaign, [created, published, locked]).when(start).then([unlocking]);
    given(campaign, [created, published, locked, unlocking]).when(start).then([]);
    given(campaign, [created, published]).when(start).then([]);
    given(campaign, [created, published, locked])
      .when({ ...start, now: later })
      .then([]);
  });

  it('leaves the terms locked until it is done, and is prevented by a lock', () => {
    const begun = [created, published, locked, unlocking];
    given(campaign, begun).when(edit).refuses('terms_locked');
    given(campaign, begun).when(lock).then([locked]);
    given(campaign, begun).when({ type: 'unlockTerms', startedAt: 3 }).then([unlocked]);
    given(campaign, [...begun, locked])
      .when({ type: 'unlockTerms', startedAt: 3 })
      .then([]);
    given(campaign, [...begun, locked, unlocking])
      .when({ type: 'unlockTerms', startedAt: 3 })
      .then([]);
  });

  it('makes the terms editable, until the next lock', () => {
    const free = [created, published, locked, unlocking, unlocked];
    expect(given(campaign, free).state).toMatchObject({ termsLocked: false });
    given(campaign, free).when(lock).then([locked]);
    given(campaign, [...free, locked])
      .when(edit)
      .refuses('terms_locked');
  });
});
