export const categoryMessages = {
  category: 'Please select a valid category',
  categoryNotFound: 'Category Not Found',
} as const;
