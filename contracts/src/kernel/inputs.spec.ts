import { describe, expect, it } from 'vitest';
import { registerBody } from '../accounts/schemas.ts';
import { accountMessages } from '../accounts/messages.ts';
import { createCampaignBody } from '../campaigns/inputs.ts';
import { campaignMessages } from '../campaigns/messages.ts';
import { payoutsSentBody } from '../payouts/schemas.ts';
import { paidByHandBody } from '../refunds-by-hand/schemas.ts';
import {
  singleLineText,
  multiLineText,
  withVisibleMinimum,
  hasVisibleCharacters,
} from './inputs.ts';

/** Those of a refund by hand and of a share. */
const sums = {
  totalCents: 133,
  userId: 2,
  payCents: 100,
  nettedCents: 0,
  payeeId: 2,
  detailsId: 3,
  disputes: 0,
  disputedCents: 0,
};

it.each([
  ['refund by hand', paidByHandBody, 'payments'],
  ['payout', payoutsSentBody, 'payouts'],
] as const)(
  'the reference of a %s is taken with and without the mark of text of an export',
  (_, body, name) => {
    const read = (reference: string) =>
      body.safeParse({ [name]: [{ id: 1, method: 'bank', reference, sums }], reason: 'Sent.' });
    expect(read("'000123").data).toMatchObject({ [name]: [{ reference: '000123' }] });
    expect(read('000123')).toEqual(read("'000123"));
    expect(read("'").success).toBe(false);
  },
);

describe('texts from people', () => {
  const one = singleLineText('missing');
  const many = multiLineText('missing');

  it.each([
    ['control characters', 'a\u0000b\u0007c\u009fd', 'abcd'],
    ['bidirectional overrides, embeddings and isolates', 'a\u202eb\u202ac\u2066d\u2069', 'abcd'],
    ['lone surrogates', 'a\ud800b\udc00c', 'abc'],
    ['marks beyond ten on a letter', `a${'\u0334'.repeat(40)}b`, `a${'\u0334'.repeat(10)}b`],
    ['byte order marks and noncharacters', '\ufeffa\uffffb\u{1fffe}', 'ab'],
  ])('lose their %s', (_what, text, expected) => {
    expect(one.parse(text)).toBe(expected);
    expect(many.parse(text)).toBe(expected);
  });

  it.each([
    'Zoë & 李小龍',
    'شركة\u200fأ',
    'नमस्ते क\u094d\u200dष',
    '👨\u200d👩\u200d👧 ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])('keep %s', (text) => {
    expect(one.parse(text)).toBe(text);
  });

  it('are cleaned in the reference of a refund by hand, too', () => {
    const payments = [{ id: 1, method: 'bank', reference: ' 47\u202e11\u0000\n', sums }];
    const read = paidByHandBody.parse({ payments, reason: 'It is paid.' });
    expect(read.payments[0]?.reference).toBe('4711');
  });

  it('compose their accents', () => {
    expect(one.parse('Hallstro\u0308m')).toBe('Hallström');
  });

  it('keep their line breaks and tabs when they have paragraphs, and have spaces there otherwise', () => {
    expect(many.parse('one\r\ntwo\rthree\n\n\tfour\u2028five')).toBe(
      'one\ntwo\nthree\n\n\tfour\nfive',
    );
    expect(one.parse('one\r\ntwo\n\tthree')).toBe('one two three');
  });

  it('cost little, however many spaces stand in them', () => {
    const begun = performance.now();
    expect(one.parse(`a${' '.repeat(100_000)}b`)).toHaveLength(100_002);
    expect(one.parse(`a${' \t'.repeat(50_000)}b`)).toBe('a b');
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('count only what shows towards a minimum', () => {
    const three = withVisibleMinimum(one, 3, 'short');
    for (const text of [
      '\u200b\u200b\u200b',
      'a\u200b\u200b',
      '\u3164\u3164\u3164',
      '\u2800 \u2800',
    ])
      expect(three.safeParse(text).error?.issues[0]?.message, JSON.stringify(text)).toBe('short');
    expect(three.parse('a\u200bbc')).toBe('a\u200bbc');
    expect(hasVisibleCharacters('😀', 2), 'a character of two code units').toBe(false);
    expect(hasVisibleCharacters('😀😀', 2)).toBe(true);
  });
});

describe('a campaign', () => {
  const body = {
    title: 'A title',
    description: 'A description of at least twenty characters',
    participant1: 'Ann Lee',
    participant2: 'Bo Nilsson',
    categoryId: 1,
    goalAmount: '100',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  };

  it.each([
    ['title', '\u200b\u200b\u200b\u200b\u200b', campaignMessages.titleShort],
    ['description', `a${'\u2060'.repeat(30)}`, campaignMessages.descriptionShort],
    ['participant1', '\u3164\u3164', 'Participant 1 name is required'],
  ])('is refused with a %s of characters that do not show', (field, text, message) => {
    const parsed = createCampaignBody.safeParse({ ...body, [field]: text });
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  it('is refused with a name that its event refuses: one character of two code units', () => {
    const parsed = createCampaignBody.safeParse({ ...body, participant3: '😀', moderator: '👍' });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'participant3',
      'moderator',
    ]);
  });
});

/** A registration without its username. */
const account = {
  email: 'a@example.org',
  password: 'correct horse',
  acceptTerms: true,
  ofAge: true,
};

describe('a username', () => {
  const messageOf = (username: string): string | undefined =>
    registerBody.safeParse({ username, ...account }).error?.issues[0]?.message;

  it.each([
    'amara',
    'Müller_9',
    'иван.петров',
    'Αλέξης',
    '李小龍',
    'たなかタロウ',
    '김철수',
    'محمد',
  ])('may be %s', (username) => {
    expect(messageOf(username)).toBeUndefined();
  });

  it.each([
    ['Hangul fillers', '\u3164\u3164\u3164'],
    ['half-width Hangul fillers', 'amara\uffa0'],
    ['Latin with a Cyrillic letter', 'amаra'],
    ['Latin with a Greek letter', 'admιn'],
    ['a fraction', 'half½'],
  ])('may not have %s', (_what, username) => {
    expect([accountMessages.usernameScripts, accountMessages.usernameForm]).toContain(
      messageOf(username),
    );
  });

  it.each(['...', '-_-', 'ーーー', 'ʼʼʼ'])(
    'may not be %s, without a letter or a digit',
    (username) => {
      expect(messageOf(username)).toBe(accountMessages.usernameSigns);
    },
  );

  it('is stored without compatibility characters', () => {
    const parsed = registerBody.parse({ username: 'ａｄᵐin²', ...account });
    expect(parsed.username).toBe('admin2');
  });
});
