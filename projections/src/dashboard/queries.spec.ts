import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDocuments } from '../engine/testing/temporary-documents.ts';
import { Story } from '../testing/story.ts';
import { queriesOver } from '../testing/queries-over.ts';
import type { Queries } from '../read-models.ts';

let documents: Awaited<ReturnType<typeof temporaryDocuments>>;
beforeAll(async () => {
  documents = await temporaryDocuments();
});
afterAll(async () => {
  await documents.remove();
});

const over = (story: Story): Queries => queriesOver(documents.store, story.events);

describe('queries of dashboards', () => {
  it('answer an empty dashboard before the first event of a member', async () => {
    expect(await over(new Story()).dashboard.get(7)).toMatchObject({ userId: 7, givenCents: 0 });
  });
});
