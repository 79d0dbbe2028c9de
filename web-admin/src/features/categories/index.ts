export { CategoryFilter } from './CategoryFilter.tsx';
export { CategoryName } from './CategoryName.tsx';
