import { describe, expect, it } from 'vitest';
import { newCampaign, type CampaignFormValues } from './campaign-form.ts';
import {
  checkCreation,
  foldedValues,
  goalIn,
  hasFoldedError,
  missingFields,
  startOf,
} from './create-forms.ts';
import { withOwnImage } from './use-own-image.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const good: CampaignFormValues = {
  ...startOf(undefined, 'simple', now),
  title: 'Is nuclear power the fastest way off coal?',
  description: 'Two engineers who have each built what the other calls a detour.',
  categoryId: '5',
  participants: [{ name: 'Lena Okafor' }, { name: 'Mateo Rivas' }],
};
const inFull: CampaignFormValues = {
  ...newCampaign(now),
  title: good.title,
  moderator: 'Ingrid Solberg',
  moderatorBio: 'Asks twice',
  expiresOn: '2026-12-14',
  payoutPolicy: 'split-33-33-17-17',
};

describe('the goal of a new campaign', () => {
  it('is 10,000,000 in the full form and 1,000 in the short one, until one is typed', () => {
    for (const values of [newCampaign(now), good]) {
      expect(goalIn(values, 'full')).toBe('10000000');
      expect(goalIn(values, 'simple')).toBe('1000');
    }
  });

  it.each(['5000', '1000', '10000000', ''])('stays %j in both once it is typed', (goalAmount) => {
    const typed = { ...inFull, goalAmount, goalTyped: true };
    expect(goalIn(typed, 'full')).toBe(goalAmount);
    expect(goalIn(typed, 'simple')).toBe(goalAmount);
  });

  it('stays what it is in a draft that does not say whether it was typed', () => {
    const { goalTyped: _, ...stored } = inFull;
    expect(goalIn(stored, 'simple')).toBe('1000');
    expect(goalIn({ ...stored, goalAmount: '1000' }, 'full')).toBe('1000');
  });
});

describe('the short form', () => {
  it('becomes the request of the full form, with its defaults for what is folded', () => {
    expect(checkCreation(good, 'simple', now)).toMatchObject({
      body: {
        goalAmount: '1000.00',
        moderator: '',
        expiresAt: '2027-11-20T23:59:59.999Z',
        payoutPolicy: 'split-9-1',
      },
    });
  });

  it('keeps, shows and submits what was typed in the full form', () => {
    const { participants, categoryId, description } = good;
    const kept = startOf({ ...inFull, participants, categoryId, description }, 'simple', now);
    expect(checkCreation(kept, 'simple', now)).toMatchObject({
      body: {
        goalAmount: '1000.00',
        moderator: 'Ingrid Solberg',
        moderatorBio: 'Asks twice',
        expiresAt: '2026-12-14T23:59:59.999Z',
        payoutPolicy: 'split-33-33-17-17',
      },
    });
    expect(foldedValues(kept)).toEqual([
      ['Moderator', 'Ingrid Solberg · Asks twice'],
      ['End date', '14 Dec 2026 (UTC)'],
      ['Where the money goes', '66% to the participants in equal parts, 17% creator, 17% platform'],
    ]);
    expect(foldedValues({ ...good, expiresOn: '' })).toContainEqual(['End date', 'None']);
  });

  it('is opened by a mistake in what is folded, and by no other', () => {
    const errorsOf = (values: CampaignFormValues) => {
      const result = checkCreation(values, 'simple', now);
      return 'errors' in result ? result.errors : {};
    };
    expect(hasFoldedError(errorsOf({ ...good, expiresOn: '2020-01-01' }))).toBe(true);
    expect(hasFoldedError(errorsOf({ ...good, moderator: 'x'.repeat(101) }))).toBe(true);
    expect(hasFoldedError(errorsOf({ ...good, title: '', goalAmount: '7' }))).toBe(false);
  });

  it('takes a goal in the forms that people write it, and says what is no amount', () => {
    expect(checkCreation({ ...good, goalAmount: '25,000' }, 'simple', now)).toMatchObject({
      body: { goalAmount: '25000.00' },
    });
    for (const goalAmount of ['-1000', '1e3', '1.234,5.6']) {
      expect(checkCreation({ ...good, goalAmount }, 'simple', now)).toEqual({
        errors: { goalAmount: 'This is not an amount. Write it like 1234.50.' },
      });
    }
  });

  it.each(['999', '1500', '0', '', '1000.5'])('refuses a goal of %j', (goalAmount) => {
    expect(checkCreation({ ...good, goalAmount }, 'simple', now)).toEqual({
      errors: { goalAmount: 'The goal of this form is a multiple of $1,000' },
    });
  });

  it('names the required fields that are empty', () => {
    expect(missingFields(good)).toEqual([]);
    const empty = { ...startOf(undefined, 'simple', now), title: '  ' };
    expect(missingFields(empty)).toEqual([
      'title',
      'description',
      'category',
      'participant 1',
      'participant 2',
    ]);
  });
});

describe('an image of a form', () => {
  it.each(['', '/api/images/4711'])('stays when it is %j', (imageUrl) => {
    expect(withOwnImage({ imageUrl })).toEqual({ imageUrl });
  });

  it.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/api/images/../a',
    'data:image/png;base64,AA',
    '/api/images/4711?x=https://elsewhere.example',
  ])('is dropped when it is %s', (imageUrl) => {
    expect(withOwnImage({ imageUrl })).toEqual({ imageUrl: '' });
  });
});
