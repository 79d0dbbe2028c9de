import { describe, expect, it } from 'vitest';
import type { CampaignDetail } from '../api.ts';
import {
  checkChanges,
  checkNewCampaign,
  formErrors,
  formOf,
  newCampaign,
  type CampaignFormValues,
} from './campaign-form.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const good: CampaignFormValues = {
  ...newCampaign(now),
  title: 'Is nuclear power the fastest way off coal?',
  description: 'Two engineers who have each built what the other calls a detour.',
  categoryId: '5',
  participants: [{ name: 'Lena Okafor' }, { name: 'Mateo Rivas' }],
};

function problems(values: CampaignFormValues): unknown {
  const result = checkNewCampaign(values, now);
  return 'errors' in result ? result.errors : 'none';
}

describe('the form of a new campaign', () => {
  it('starts with a goal of 10,000,000 that ends in 364 days', () => {
    expect(newCampaign(now)).toMatchObject({ goalAmount: '10000000', expiresOn: '2027-11-20' });
  });

  it('becomes a valid request that ends with the last millisecond of its last day', () => {
    expect(checkNewCampaign({ ...good, expiresOn: '2026-12-14' }, now)).toMatchObject({
      body: {
        categoryId: '5',
        participant1: 'Lena Okafor',
        participant2: 'Mateo Rivas',
        participant3: null,
        goalAmount: '10000000.00',
        expiresAt: '2026-12-14T23:59:59.999Z',
        payoutPolicy: 'split-9-1',
      },
    });
  });

  it('gives the messages of the specification for missing fields', () => {
    const empty = { ...newCampaign(now), goalAmount: '', expiresOn: '' };
    expect(problems(empty)).toEqual({
      title: 'Title must be at least 5 characters',
      description: 'Description must be at least 20 characters',
      categoryId: 'Please select a valid category',
      'participants.0': 'Participant 1 name is required',
      'participants.1': 'Participant 2 name is required',
      goalAmount: 'Goal amount must be at least $1',
      expiresOn: 'Expiration date must be in the future and within 1 year',
    });
  });

  it('says that names which differ in capitals and spaces only are one person twice', () => {
    const participants = ['Ann Lee', 'Bo Nilsson', '', ' ann  LEE'].map((name) => ({ name }));
    expect(problems({ ...good, participants })).toEqual({
      'participants.3': 'Each participant must be another person',
    });
  });

  it.each(['100000005000', '9'.repeat(15)])('says of a goal of %s that it is too large', (goal) => {
    expect(problems({ ...good, goalAmount: goal })).toEqual({
      goalAmount: 'Goal amount must be at most $100,000,000,000',
    });
  });

  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2027-11-21', true],
    ['2027-11-23', false],
    ['2026-02-31', false],
    ['soon', false],
  ])('may end on %s: %j', (expiresOn, allowed) => {
    const message = 'Expiration date must be in the future and within 1 year';
    expect(problems({ ...good, expiresOn })).toEqual(allowed ? 'none' : { expiresOn: message });
  });

  it('leaves out empty names and reports the invalid one', () => {
    const names = ['Lena Okafor', 'Mateo Rivas', '', 'Petra Novak', 'X'];
    const values = { ...good, participants: names.map((name) => ({ name })) };
    expect(problems(values)).toEqual({
      'participants.4': 'Participant names must be at least 2 characters',
    });
    const result = checkNewCampaign(
      { ...values, participants: values.participants.slice(0, 4) },
      now,
    );
    expect(result).toMatchObject({ body: { participant3: 'Petra Novak', participant4: null } });
  });

  it('sends who the named people are, and says which line is too long', () => {
    const participants = [
      { name: 'Lena Okafor', bio: ' Builds reactors ' },
      { name: 'Mateo Rivas' },
      { name: '', bio: 'Nobody' },
      { name: 'Petra Novak', bio: 'x'.repeat(121) },
    ];
    expect(problems({ ...good, participants })).toEqual({
      'participants.3.bio': 'Who somebody is must be at most 120 characters',
    });
    const named = participants.slice(0, 2);
    const result = checkNewCampaign({ ...good, participants: named, moderatorBio: 'Asks' }, now);
    expect(result).toMatchObject({
      body: { participant1Bio: 'Builds reactors', participant2Bio: '', moderatorBio: 'Asks' },
    });
  });

  it('maps a message of the server to its field', () => {
    expect(formErrors({ expiresAt: 'late', participant2: 'who', title: 'short' }, good)).toEqual({
      expiresOn: 'late',
      'participants.1': 'who',
      title: 'short',
    });
  });
});

/** A campaign with the fields that the form reads. */
function campaign(editTerms: boolean): CampaignDetail {
  return {
    title: good.title,
    description: good.description,
    categoryId: 5,
    goalAmountCents: 1_800_000,
    expiresAt: '2026-12-14T08:00:00.000Z',
    participants: ['Lena Okafor', 'Mateo Rivas'],
    participantBios: ['Builds reactors', ''],
    moderator: null,
    moderatorBio: null,
    payoutPolicy: { id: 'split-9-1', version: 1 },
    abilities: { edit: true, editTerms, donate: false, promote: false, changeStatus: false },
  } as unknown as CampaignDetail;
}

describe('the form of a campaign that is edited', () => {
  it('sends only the changed fields', () => {
    const values = { ...formOf(campaign(true)), title: 'Is fusion closer?', goalAmount: '20000' };
    expect(checkChanges(values, campaign(true), now)).toEqual({
      body: { title: 'Is fusion closer?', goalAmount: '20000.00' },
    });
    expect(checkChanges(formOf(campaign(true)), campaign(true), now)).toEqual({ body: {} });
  });

  it('sends the goal in the form of the server, and only if it is another amount', () => {
    const goalBody = (goalAmount: string) =>
      checkChanges({ ...formOf(campaign(true)), goalAmount }, campaign(true), now);
    expect(goalBody('18,000.00')).toEqual({ body: {} });
    expect(goalBody('25.000,50')).toEqual({ body: { goalAmount: '25000.50' } });
    expect(goalBody('-5')).toEqual({
      errors: { goalAmount: 'This is not an amount. Write it like 1234.50.' },
    });
  });

  it('does not send locked terms', () => {
    const values = { ...formOf(campaign(false)), goalAmount: '1', expiresOn: '2020-01-01' };
    expect(checkChanges(values, campaign(false), now)).toEqual({ body: {} });
  });

  it('sends changed lines about the people without their locked names', () => {
    const before = formOf(campaign(false));
    expect(before.participants[0]).toEqual({ name: 'Lena Okafor', bio: 'Builds reactors' });
    const [first, second] = before.participants.map(({ name }) => ({ name, bio: '' }));
    const values = { ...before, participants: [first ?? { name: '' }, second ?? { name: '' }] };
    expect(checkChanges(values, campaign(false), now)).toEqual({
      body: { participant1Bio: '', participant2Bio: '' },
    });
  });

  it('gives the messages of the edit form', () => {
    const values = { ...formOf(campaign(true)), participants: [{ name: 'A' }, { name: 'B' }] };
    expect(checkChanges(values, campaign(true), now)).toEqual({
      errors: {
        'participants.0': 'Participant 1 must be at least 2 characters',
        'participants.1': 'Participant 2 must be at least 2 characters',
      },
    });
  });
});
