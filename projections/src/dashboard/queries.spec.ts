import { describe, expect, it } from 'vitest';
import { Story } from '../testing/story.ts';
import { queriesForTests } from '../testing/queries-over.ts';

const over = queriesForTests();

describe('queries of dashboards', () => {
  it('answer an empty dashboard before the first event of a member', async () => {
    expect(await over(new Story()).dashboard.get(7)).toMatchObject({ userId: 7, givenCents: 0 });
  });
});
