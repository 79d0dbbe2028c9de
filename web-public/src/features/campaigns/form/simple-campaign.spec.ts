import { describe, expect, it } from 'vitest';
import { newCampaign, type CampaignFormValues } from './campaign-form.ts';
import { checkSimpleCampaign, missingFields, simpleCampaign } from './simple-campaign.ts';
import { withOwnImage } from './use-own-image.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const good: CampaignFormValues = {
  ...simpleCampaign(undefined, now).initial,
  title: 'Is nuclear power the fastest way off coal?',
  description: 'Two engineers who have each built what the other calls a detour.',
  categoryId: '5',
  participants: [{ name: 'Lena Okafor' }, { name: 'Mateo Rivas' }],
};

describe('the simple form', () => {
  it('starts with a goal of 1,000', () => {
    expect(simpleCampaign(undefined, now).initial.goalAmount).toBe('1000');
  });

  it('becomes the request of the full form, with its defaults for what it does not show', () => {
    expect(checkSimpleCampaign(good, now)).toMatchObject({
      body: {
        goalAmount: '1000.00',
        moderator: '',
        expiresAt: '2027-11-20T23:59:59.999Z',
        payoutPolicy: 'split-9-1',
      },
    });
  });

  it('takes what was typed in the full form, submits nothing unseen, and keeps that', () => {
    const draft: CampaignFormValues = {
      ...newCampaign(now),
      title: good.title,
      moderator: 'Ingrid Solberg',
      expiresOn: '2026-12-14',
    };
    const { initial, kept } = simpleCampaign(draft, now);
    expect(initial).toMatchObject({
      title: good.title,
      moderator: '',
      expiresOn: '2027-11-20',
      goalAmount: '1000',
    });
    expect(kept).toMatchObject({ moderator: 'Ingrid Solberg', expiresOn: '2026-12-14' });
    expect(simpleCampaign({ ...draft, goalAmount: '5000' }, now).initial.goalAmount).toBe('5000');
  });

  it('takes a goal in the forms that people write it, and says what is no amount', () => {
    expect(checkSimpleCampaign({ ...good, goalAmount: '25,000' }, now)).toMatchObject({
      body: { goalAmount: '25000.00' },
    });
    for (const goalAmount of ['-1000', '1e3', '1.234,5.6']) {
      expect(checkSimpleCampaign({ ...good, goalAmount }, now)).toEqual({
        errors: { goalAmount: 'This is not an amount. Write it like 1234.50.' },
      });
    }
  });

  it.each(['999', '1500', '0', '', '1000.5'])('refuses a goal of %j', (goal) => {
    expect(checkSimpleCampaign({ ...good, goalAmount: goal }, now)).toEqual({
      errors: { goalAmount: 'The goal of this form is a multiple of $1,000' },
    });
  });

  it('names the required fields that are empty', () => {
    expect(missingFields(good)).toEqual([]);
    const empty = { ...simpleCampaign(undefined, now).initial, title: '  ' };
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
