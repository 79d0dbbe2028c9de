export { createCurrentTerms } from './current-terms.ts';
