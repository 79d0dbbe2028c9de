export { createDescriptionWriter } from './description-writer.ts';
