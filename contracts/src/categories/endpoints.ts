import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const categoriesEndpoints = defineEndpoints({
  listCategories: ['GET', '/api/categories'],
  getCategory: ['GET', '/api/categories/:id'],
});
