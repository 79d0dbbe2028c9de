import { isPublic } from '@rostrum/contracts';
import type { CategoryDocument } from '../queries.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { publicChange } from '../campaigns/funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';

const rules = rulesFor<CategoryDocument>();

const counted = (category: CategoryDocument, by: number): CategoryDocument => ({
  ...category,
  campaignCount: category.campaignCount + by,
});

function moved({ data }: EventOfType<'CampaignEdited'>): boolean {
  return data.categoryId !== data.previousCategoryId && isPublic(data.phase);
}

/** Categories with the number of their public campaigns, in every status. */
export const categories = defineReadModel({
  name: 'categories',
  version: 1,
  divisible: true,
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
