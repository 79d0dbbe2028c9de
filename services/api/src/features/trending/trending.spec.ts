import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { hashtagsEndpoints } from '@rostrum/contracts/hashtags/constants';
import { trendingEndpoints } from '@rostrum/contracts/trending/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember } from '../../testing/members.ts';

describe('trending topics', () => {
  let test: TestApp;
  let quiet: number;
  let lively: number;
  beforeAll(async () => {
    test = await createTestApp();
    const creator = await registerMember(test);
    const reader = await registerMember(test);
    quiet = (await publishCampaign(creator)).id;
    lively = (await publishCampaign(await registerMember(test))).id;
    await creator.client.call(hashtagsEndpoints.addHashtag, {
      params: { id: quiet },
      body: { name: 'Rivers' },
    });
    await reader.client.call(commentsEndpoints.postComment, {
      params: { id: lively },
      body: { content: 'I want to hear this.' },
    });
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const topics = async (limit?: number) =>
    (
      await test.visitor().call(trendingEndpoints.trendingTopics, {
        query: limit === undefined ? {} : { limit: String(limit) },
      })
    ).topics;

  it('are campaigns and hashtags, those with the most engagement first', async () => {
    const found = await topics();
    expect(found.map(({ id }) => id)).toEqual([
      `campaign-${String(lively)}`,
      `campaign-${String(quiet)}`,
      'hashtag-rivers',
    ]);
    expect(found).toMatchObject([
      // Its creator's deposit, and the comment.
      { type: 'campaign', participantCount: 2, url: `/campaigns/${String(lively)}` },
      { type: 'campaign', participantCount: 1 },
      { type: 'hashtag', title: '#rivers', participantCount: 1, url: '/search?q=%23rivers' },
    ]);
    const scores = found.map(({ engagementScore }) => engagementScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('are at most as many as asked for, 20 at most', async () => {
    expect(await topics(1)).toHaveLength(1);
    const { status } = await test.send('GET', '/api/social/trending-topics?limit=21');
    expect(status).toBe(400);
  });

  it('name the campaign as its own page does', async () => {
    const [first] = await topics(1);
    const params = { id: lively };
    const page = await test.visitor().call(campaignsEndpoints.getCampaign, { params });
    expect(first).toMatchObject({
      title: page.title,
      category: page.categoryName,
      engagementScore: page.engagementScore,
    });
  });
});
