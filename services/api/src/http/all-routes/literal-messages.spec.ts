import { routes } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { accepted, registerStaff, type Member } from '../../testing/members.ts';
import { testWithoutAppends } from '../../testing/without-appends.ts';

/**
 * The validation rules and messages of the specification (section 5 of both documents). The texts are
 * copied from there, not from the code.
 */
describe('the specification’s messages', () => {
  let test: TestApp;
  let admin: Member;
  testWithoutAppends(async (app) => {
    test = app;
    admin = await registerStaff(test, 'admin');
  });

  const day = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  const campaign = {
    ...routes.createCampaign.example.body,
    paymentIntentId: undefined,
    expiresAt: inDays(30),
  };

  async function errorsOf(method: string, path: string, body: unknown) {
    const answer = await admin.browser.send(method, path, { body });
    expect(answer.status, answer.text).toBe(400);
    const errors = answer.json.errors as Record<string, string>;
    // Rules that need the clock are checked after the fields, and answered with their own message.
    expect(['Please fix the following errors:', ...Object.values(errors)]).toContain(
      answer.json.message,
    );
    return errors;
  }

  it.each<[field: string, value: unknown, text: string]>([
    ['title', undefined, 'Title must be at least 5 characters'],
    ['title', 'Four', 'Title must be at least 5 characters'],
    ['title', '     a     ', 'Title must be at least 5 characters'],
    ['title', 'x'.repeat(101), 'Title must be less than 100 characters'],
    ['description', 'Nineteen characters', 'Description must be at least 20 characters'],
    ['description', 'x'.repeat(1001), 'Description must be less than 1000 characters'],
    ['categoryId', 'politics', 'Please select a valid category'],
    ['categoryId', 9, 'Please select a valid category'],
    ['categoryId', undefined, 'Please select a valid category'],
    ['participant1', 'A', 'Participant 1 name is required'],
    ['participant1', undefined, 'Participant 1 name is required'],
    ['participant2', '', 'Participant 2 name is required'],
    ['participant3', 'C', 'Participant names must be at least 2 characters'],
    ['goalAmount', 0, 'Goal amount must be at least $1'],
    ['goalAmount', '0.99', 'Goal amount must be at least $1'],
    ['goalAmount', -1000, 'Goal amount must be at least $1'],
    ['goalAmount', undefined, 'Goal amount must be at least $1'],
    ['expiresAt', 'soon', 'Expiration date must be in the future and within 1 year'],
    ['expiresAt', inDays(-2), 'Expiration date must be in the future and within 1 year'],
    ['expiresAt', inDays(367), 'Expiration date must be in the future and within 1 year'],
  ])('creating a campaign with %s %j: %s', async (field, value, text) => {
    const errors = await errorsOf('POST', '/api/campaigns', { ...campaign, [field]: value });
    expect(errors).toEqual({ [field]: text });
  });

  it.each<[field: string, value: unknown, text: string]>([
    ['title', 'Four', 'Title must be at least 5 characters'],
    ['description', 'too short', 'Description must be at least 20 characters'],
    ['participant1', 'A', 'Participant 1 must be at least 2 characters'],
    ['participant2', 'B', 'Participant 2 must be at least 2 characters'],
    ['goalAmount', 0.5, 'Goal amount must be at least $1'],
  ])('editing a campaign with %s %j: %s', async (field, value, text) => {
    for (const path of ['', '/complete-update', '/direct-edit']) {
      const errors = await errorsOf('PATCH', `/api/campaigns/4711${path}`, { [field]: value });
      expect(errors).toEqual({ [field]: text });
    }
  });

  it.each<[unknown]>([
    [undefined],
    [''],
    [0],
    [0.01],
    ['0.99'],
    [-5],
    [1.005],
    ['1.005'],
    ['1e3'],
    ['five'],
    ['1,00'],
    [{ $gt: 0 }],
    [[5]],
    [true],
    [null],
  ])('donating %j: Please enter an amount of at least $1.', async (amount) => {
    const body = { amount, campaignId: 4711 };
    const errors = await errorsOf('POST', '/api/create-payment-intent', body);
    expect(errors).toEqual({ amount: 'Please enter an amount of at least $1.' });
  });

  it('donating 1e309, which JSON reads as infinite', async () => {
    const body = '{"amount":1e309,"campaignId":4711}';
    const errors = await errorsOf('POST', '/api/create-payment-intent', body);
    expect(errors).toEqual({ amount: 'Please enter an amount of at least $1.' });
  });

  const account = {
    username: 'newcomer',
    email: 'newcomer@example.org',
    password: 'long enough',
    ...accepted,
  };
  it.each<[field: string, value: unknown, text: string]>([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', undefined, 'Username must be at least 3 characters'],
    ['username', 'x'.repeat(31), 'Username must be less than 30 characters'],
    ['email', 'newcomer', 'Invalid email address'],
    ['email', 'newcomer@', 'Invalid email address'],
    ['email', undefined, 'Invalid email address'],
    ['email', `${'x'.repeat(250)}@example.org`, 'Invalid email address'],
  ])('registering with %s %j: %s', async (field, value, text) => {
    const errors = await errorsOf('POST', '/api/auth/register', { ...account, [field]: value });
    expect(errors).toEqual({ [field]: text });
  });

  it.each(['five5', '', undefined, 123456])(
    'registering, and signing in, with the password %j: Password must be at least 6 characters',
    async (password) => {
      for (const path of ['/api/auth/register', '/api/auth/login']) {
        const errors = await errorsOf('POST', path, { ...account, password });
        expect(errors).toEqual({ password: 'Password must be at least 6 characters' });
      }
    },
  );

  it('signing in with the username "ab": Username must be at least 3 characters', async () => {
    const errors = await errorsOf('POST', '/api/auth/login', { ...account, username: 'ab' });
    expect(errors).toEqual({ username: 'Username must be at least 3 characters' });
  });

  it('reports all invalid fields at once', async () => {
    const errors = await errorsOf('POST', '/api/campaigns', {});
    expect(Object.keys(errors).sort()).toEqual([
      'categoryId',
      'description',
      'goalAmount',
      'participant1',
      'participant2',
      'title',
    ]);
  });

  it('refuses visitors before it validates their input', async () => {
    const answer = await test.send('POST', '/api/campaigns', { body: {} });
    expect(answer.status).toBe(401);
    expect(answer.json.message).toBe('You must be logged in to do this.');
  });
});
