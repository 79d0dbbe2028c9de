import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerStaff, registerVerified, type Member } from '../../../testing/members.ts';
import { publishTrailer, reviewTrailer, trailer } from '../../../testing/trailers.ts';

const patient = { timeout: 10_000 };

describe('the mails about a trailer', () => {
  let test: TestApp;
  let maker: Member;
  let donor: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    [maker, donor] = await Promise.all([registerVerified(test), registerVerified(test)]);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const mailsTo = async ({ id: userId }: Member) => {
    const { items } = await test.app.state.outbox.list({ userId }, { offset: 0, limit: 200 });
    return items;
  };
  const textTo = async (member: Member, subject: string): Promise<string> => {
    const found = async () => (await mailsTo(member)).find((mail) => mail.subject === subject);
    await expect.poll(found, patient).toBeDefined();
    return (await found())?.paragraphs.join('\n') ?? '';
  };
  const optOut =
    'You can turn off mails about campaigns in your account settings, under Notifications, Campaign updates.';

  it('speak of a trailer and its fee, and of no conversation', async () => {
    const { id } = await publishTrailer(maker);
    await pay(donor, id, 20);
    await reviewTrailer(admin, id, 'sent_back');
    expect(await textTo(donor, `The trailer “${trailer.title}” is hidden for now`)).toContain(
      'You can take it back, with its fee, under My Donations.',
    );
    await textTo(maker, `Your trailer “${trailer.title}” was sent back`);
    await reviewTrailer(admin, id);
    await withSums(maker.client).cancel(id);
    await fireDeadlines(test);
    expect(await textTo(maker, 'Receipt: $1.00 for submitting a trailer')).toContain(
      'It becomes the fee for submitting it, which stays with the platform.',
    );
    expect(await textTo(donor, `Receipt: $20.00 for “${trailer.title}”`)).toContain(
      'Until the trailer’s funding closes you can take the donation back',
    );
    expect(await textTo(maker, `Your trailer “${trailer.title}” is cancelled`)).toContain(
      'The $1 for submitting it stays with the platform.',
    );
    expect(await textTo(donor, 'Refund: $20.90')).toContain('The trailer was cancelled.');
    for (const mails of [await mailsTo(maker), await mailsTo(donor)]) {
      const texts = mails.flatMap(({ subject, paragraphs, action }) => [
        subject,
        ...paragraphs.filter((paragraph) => paragraph !== optOut),
        action?.label ?? '',
      ]);
      expect(texts.join('\n')).not.toMatch(/conversation|campaign/iu);
    }
  });

  it('tell the backers once that it is hidden, and its maker only that it was sent back', async () => {
    const { id } = await publishTrailer(maker, { title: 'The Second Ferry' });
    await pay(donor, id, 5);
    await pay(maker, id, 5);
    await reviewTrailer(admin, id, 'sent_back');
    await textTo(donor, 'The trailer “The Second Ferry” is hidden for now');
    const path = `/api/campaigns/${String(id)}`;
    await maker.browser.send('PATCH', path, { body: { description: trailer.description + '!' } });
    await reviewTrailer(admin, id, 'sent_back');
    const toMaker = async () =>
      (await mailsTo(maker)).filter(({ subject }) => subject.includes('The Second Ferry'));
    const sentBack = 'Your trailer “The Second Ferry” was sent back';
    const returns = async () =>
      (await toMaker()).filter(({ subject }) => subject === sentBack).length;
    await expect.poll(returns, patient).toBe(2);
    await pay(donor, (await publishTrailer(maker, { title: 'A Later Mail' })).id, 1);
    await textTo(donor, 'Receipt: $1.00 for “A Later Mail”');
    expect((await toMaker()).some(({ subject }) => subject.endsWith('hidden for now'))).toBe(false);
    const toDonor = (await mailsTo(donor)).map(({ subject }) => subject);
    expect(
      toDonor.filter((subject) => /Second Ferry.*hidden for now$/u.test(subject)),
    ).toHaveLength(1);
  });
});
