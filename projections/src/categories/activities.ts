import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const categoryActivities: Rules = {
  CategoryDescribed: activity<EventOfType<'CategoryDescribed'>>(
    'category_described',
    ({ data }) => ({ userId: data.describedBy, details: { categoryId: data.categoryId } }),
  ),
};
