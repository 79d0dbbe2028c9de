import { afterEach, describe, expect, it } from 'vitest';
import { campaignStream } from '../features/campaigns/index.ts';
import { publishCampaign } from '../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember } from '../testing/members.ts';

describe('commands to one stream', () => {
  let test: TestApp;
  afterEach(() => test.dispose());

  it('all succeed when 64 come at once, each decided on the events of the one before', async () => {
    test = await createTestApp();
    const creator = await registerMember(test);
    const { id } = await publishCampaign(creator);
    const before = (await test.app.events.load(campaignStream(id))).events.length;
    const titles = Array.from({ length: 64 }, (_, index) => `Title number ${String(index)}`);
    const answers = await Promise.all(
      titles.map((title) =>
        creator.browser.send('PATCH', `/api/campaigns/${String(id)}`, { body: { title } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { events } = await test.app.events.load(campaignStream(id));
    const written = events
      .slice(before)
      .map((event) => event.type === 'CampaignEdited' && event.data.title);
    expect(written.toSorted()).toEqual(titles.toSorted());
  });
});
