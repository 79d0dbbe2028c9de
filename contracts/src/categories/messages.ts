import { categoryLimits } from './constants.ts';

const { min, max } = categoryLimits.description;

export const categoryMessages = {
  category: 'Please select a valid category',
  categoryNotFound: 'Category Not Found',
  description: `A description has ${String(min)} to ${String(max)} characters.`,
  describeFailed: 'Failed to change the description',
} as const;
