import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember } from '../../testing/members.ts';

describe('compression', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    const creator = await registerMember(test);
    await publishCampaign(creator);
    await publishCampaign(creator, { title: 'Should trains be free of charge?' });
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  it.each(['computed', 'cached'])('applies to lists with Content-Range (%s)', async () => {
    const answer = await test.send('GET', '/api/campaigns', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.json).toHaveLength(2);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-range')).toBe('campaigns 0-1/2');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('is not applied for a client that does not accept it', async () => {
    const answer = await test.send('GET', '/api/campaigns', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-range')).toBe('campaigns 0-1/2');
  });
});
