export { CategoryCard } from './CategoryCard.tsx';
export { categoriesQuery, type Category, categoryQuery } from './api.ts';
export { CategoryIcon } from './category-icons.tsx';
