import { QueryClient } from '@tanstack/react-query';
import { Form } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from '../../testing/render.tsx';
import { EventSentence } from '../history/EventSentence.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';

const campaignsByStatus = { active: 1, completed: 1, expired: 0 };

/** Category names that differ from those in the source code. */
const loaded = new QueryClient();
loaded.setQueryData(
  ['categories'],
  [
    {
      id: 3,
      name: 'Sciences',
      kind: 'debate',
      description: 'What we doubt.',
      campaignCount: 2,
      campaignsByStatus,
    },
    {
      id: 8,
      name: 'Medicine',
      kind: 'debate',
      description: 'What heals.',
      campaignCount: 0,
      campaignsByStatus: { active: 0, completed: 0, expired: 0 },
    },
  ],
);

const filter = (
  <Form defaultValues={{ categoryId: 3 }}>
    <CategoryFilter source="categoryId" label="Category" alwaysOn />
  </Form>
);

describe("the console's filter by category", () => {
  it('has the names that the log has, and waits for them', () => {
    expect(textOf(filter, loaded)).toContain('Sciences');
    expect(markupOf(filter)).toContain('disabled=""');
  });

  it('can be loaded again where it failed', async () => {
    const failed = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
    const queryFn = () => Promise.reject(new Error('no answer'));
    const query = failed.query({ queryKey: ['categories'], queryFn });
    await expect(query).rejects.toThrow();
    expect(textOf(filter, failed)).toBe('The categories did not load. no answerTry again');
  });
});

it("a campaign's events name categories as the log does, by number until they are loaded", () => {
  const data = { editorId: 1, title: 'Is it so?', goalCents: 100_000, expiresAt: '2026-12-01' };
  const moved = { ...data, previousCategoryId: 3, categoryId: 8 };
  const sentence = <EventSentence type="CampaignEdited" data={moved} />;
  expect(textOf(sentence, loaded)).toMatch(/, moved from Sciences to Medicine\.$/);
  expect(textOf(sentence)).toMatch(/, moved from category 3 to category 8\.$/);
});
