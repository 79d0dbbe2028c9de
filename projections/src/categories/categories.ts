import { listedStatus, type Phase } from '@rostrum/contracts/campaigns';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';

export interface CategoryDocument {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly kind: 'debate' | 'trailer';
  /** Number of its public campaigns, in every status. */
  readonly campaignCount: number;
  readonly campaignsByStatus: CampaignsByStatus;
}

type CampaignsByStatus = Readonly<Record<'active' | 'completed' | 'expired', number>>;

const none: CampaignsByStatus = { active: 0, completed: 0, expired: 0 };

const rules = rulesFor<CategoryDocument>();

/** Adds a campaign in a phase (`by` 1), or removes it (−1). One that is not public is not counted. */
function counted(category: CategoryDocument, phase: Phase, by: 1 | -1): CategoryDocument {
  const status = listedStatus(phase);
  if (status === null) return category;
  const { campaignCount, campaignsByStatus } = category;
  return {
    ...category,
    campaignCount: campaignCount + by,
    campaignsByStatus: { ...campaignsByStatus, [status]: campaignsByStatus[status] + by },
  };
}

function moved({ data }: EventOfType<'CampaignEdited'>): boolean {
  return data.categoryId !== data.previousCategoryId && listedStatus(data.phase) !== null;
}

/** Categories, with the number of their public campaigns. */
export const categories = defineReadModel({
  name: 'categories',
  version: 2,
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
          campaignsByStatus: category?.campaignsByStatus ?? none,
        }),
      ),
    ],
    CategoryDescribed: [
      rules.existing(
        (e: EventOfType<'CategoryDescribed'>) => String(e.data.categoryId),
        (category, { data }) => ({ ...category, description: data.description }),
      ),
    ],
    CampaignPublished: [
      rules.existing(
        (e: EventOfType<'CampaignPublished'>) => String(e.data.categoryId),
        (category) => counted(category, 'active', 1),
      ),
    ],
    StatusChanged: [
      rules.existing(
        (e: EventOfType<'StatusChanged'>) => String(e.data.categoryId),
        (category, { data }) => counted(counted(category, data.from, -1), data.to, 1),
      ),
    ],
    CampaignEdited: [
      rules.existing(
        (e: EventOfType<'CampaignEdited'>) =>
          moved(e) ? String(e.data.previousCategoryId) : undefined,
        (category, { data }) => counted(category, data.phase, -1),
      ),
      rules.existing(
        (e: EventOfType<'CampaignEdited'>) => (moved(e) ? String(e.data.categoryId) : undefined),
        (category, { data }) => counted(category, data.phase, 1),
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
