export type { CategoryDocument } from './categories.ts';
