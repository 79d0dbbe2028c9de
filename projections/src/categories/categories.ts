import { isPublic } from '@rostrum/contracts/campaigns';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { publicChange } from '../campaigns/index.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';

export interface CategoryDocument {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly kind: 'debate' | 'trailer';
  /** Number of its public campaigns, in every status. */
  readonly campaignCount: number;
}

const rules = rulesFor<CategoryDocument>();

const counted = (category: CategoryDocument, by: number): CategoryDocument => ({
  ...category,
  campaignCount: category.campaignCount + by,
});

function moved({ data }: EventOfType<'CampaignEdited'>): boolean {
  return data.categoryId !== data.previousCategoryId && isPublic(data.phase);
}

/** Categories, with the number of their public campaigns. */
export const categories = defineReadModel({
  name: 'categories',
  version: 1,
  partitionable: true,
  on: {
    CategoryDefined: [
      rules.document(
        (e: EventOfType<'CategoryDefined'>) => String(e.data.categoryId),
        (category, { data }) => ({
          id: data.categoryId,
          name: data.name,
          description: data.description,
          kind: data.kind,
          campaignCount: category?.campaignCount ?? 0,
        }),
      ),
    ],
    CampaignPublished: [
      rules.existing(
        (e: EventOfType<'CampaignPublished'>) => String(e.data.categoryId),
        (category) => counted(category, 1),
      ),
    ],
    StatusChanged: [
      rules.existing(
        (e: EventOfType<'StatusChanged'>) =>
          publicChange(e) === 0 ? undefined : String(e.data.categoryId),
        (category, e) => counted(category, publicChange(e)),
      ),
    ],
    CampaignEdited: [
      rules.existing(
        (e: EventOfType<'CampaignEdited'>) =>
          moved(e) ? String(e.data.previousCategoryId) : undefined,
        (category) => counted(category, -1),
      ),
      rules.existing(
        (e: EventOfType<'CampaignEdited'>) => (moved(e) ? String(e.data.categoryId) : undefined),
        (category) => counted(category, 1),
      ),
    ],
  },
  indexes: [['id']],
});

/** Limit of the read of all categories; there are about a dozen. */
const allCategories = 1000;

export const categoriesQueries = (reader: DocumentReader) => ({
  /** Ordered by id. */
  all: async (): Promise<readonly CategoryDocument[]> => {
    const collection = await reader.collection(categories);
    const found = await collection.find({ sort: [['id', 'asc']], limit: allCategories });
    return found.map((stored) => withoutStoreFields(stored) as CategoryDocument);
  },

  get: async (id: number): Promise<CategoryDocument | undefined> => {
    const stored = await (await reader.collection(categories)).get(String(id));
    return stored && (withoutStoreFields(stored) as CategoryDocument);
  },
});
