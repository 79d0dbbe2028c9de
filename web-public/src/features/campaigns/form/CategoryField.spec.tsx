import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { categoriesQuery } from '../../categories/index.ts';
import { newCampaign } from './campaign-form.ts';
import { CategoryField } from './CategoryField.tsx';
import { CoverPreview } from './CoverPreview.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

/** The form of a campaign in category 3. */
function Form(): ReactNode {
  const form = useCampaignForm({ ...newCampaign(0), categoryId: '3' }, () => undefined);
  return (
    <>
      <CategoryField form={form} />
      <CoverPreview form={form} />
    </>
  );
}

const markup = (queryClient: QueryClient): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );

const optionsIn = (html: string): string[] => html.match(/<option.*?<\/option>/g) ?? [];

/** A query client whose categories have other names than those in the source code. */
function loaded(): QueryClient {
  const queryClient = new QueryClient();
  const text = {
    description: 'What we doubt.',
    campaignCount: 0,
    campaignsByStatus: { active: 0, completed: 0, expired: 0 },
  };
  queryClient.setQueryData(categoriesQuery.queryKey, [
    { id: 3, name: 'Sciences', kind: 'debate', ...text },
    { id: 8, name: 'Medicine', kind: 'debate', ...text },
    { id: 11, name: 'PreRoll', kind: 'trailer', ...text },
  ]);
  return queryClient;
}

describe("a campaign's form", () => {
  it('offers the categories of debates that the log has', () => {
    expect(optionsIn(markup(loaded()))).toEqual([
      '<option value="">Select a category</option>',
      '<option value="3" selected="">Sciences</option>',
      '<option value="8">Medicine</option>',
    ]);
  });

  it('previews the card with the name that the log has', () => {
    expect(markup(loaded())).toMatch(/Preview.*>Sciences</);
  });

  it('says that the categories are loading', () => {
    const html = markup(new QueryClient());
    expect(optionsIn(html)).toEqual([expect.stringContaining('>Loading categories<')]);
  });

  it('loads the categories again where that failed', async () => {
    const failed = new QueryClient({
      defaultOptions: { queries: { retry: false, retryOnMount: false } },
    });
    const queryFn = () => Promise.reject(new Error('no answer'));
    const query = failed.query({ queryKey: categoriesQuery.queryKey, queryFn });
    await expect(query).rejects.toThrow();
    expect(markup(failed)).toMatch(/role="alert".*Error Loading Categories.*Retry<\/button>/);
  });
});
