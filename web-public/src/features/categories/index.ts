export { categoriesQuery, type Category, categoryQuery } from './api.ts';
export { CategoryIcon } from './category-icons.tsx';
export { CategoryCard } from './CategoryCard.tsx';
