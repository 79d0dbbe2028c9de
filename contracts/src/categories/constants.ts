import { defineEndpoints } from '../kernel/define-endpoints.ts';

/**
 * Category ids are fixed by the specification; `kind` marks 11 as the trailer category (PreRoll).
 * Changed texts are appended to the log at the next start (decision 076), except a description that
 * an admin has edited (decision 106). After a change of a name,
 * also raise the version of `campaign-cards`, which indexes the names for its search.
 */
export const categories = [
  { id: 1, name: 'Politics', kind: 'debate', description: 'How we are governed, and by whom.' },
  {
    id: 2,
    name: 'Technology',
    kind: 'debate',
    description: 'What we build, and what it makes of us.',
  },
  {
    id: 3,
    name: 'Science',
    kind: 'debate',
    description: 'What we know, and how we came to know it.',
  },
  {
    id: 4,
    name: 'Business',
    kind: 'debate',
    description: 'Work, money and the companies between them.',
  },
  {
    id: 5,
    name: 'Environment',
    kind: 'debate',
    description: 'The planet that we share, and its limits.',
  },
  { id: 6, name: 'Entertainment', kind: 'debate', description: 'Stories, stages and screens.' },
  { id: 7, name: 'Sports', kind: 'debate', description: 'The games we play, and why they matter.' },
  { id: 8, name: 'Health', kind: 'debate', description: 'Bodies, minds and how to care for them.' },
  { id: 11, name: 'PreRoll', kind: 'trailer', description: 'AI-generated movie trailers.' },
] as const;

const names = new Map<number, string>(categories.map(({ id, name }) => [id, name]));
export const categoryNameOf = (id: number): string => names.get(id) ?? `Category ${String(id)}`;

export const trailerCategoryId = 11;

/** Whether a campaign is a trailer: those of the category PreRoll are. */
export const isTrailer = ({ categoryId }: { readonly categoryId: number }): boolean =>
  categoryId === trailerCategoryId;

/** What a text about a campaign calls it. */
export type Noun = 'campaign' | 'trailer';
export const nounOf = (campaign: { readonly categoryId: number }): Noun =>
  isTrailer(campaign) ? 'trailer' : 'campaign';

export const categoryKinds = ['debate', 'trailer'] as const;

export const categoryLimits = { description: { min: 5, max: 200 } } as const;

export const categoriesEndpoints = defineEndpoints({
  listCategories: ['GET', '/api/categories'],
  getCategory: ['GET', '/api/categories/:id'],
  describeCategory: ['POST', '/api/admin/categories/:id/description'],
});
