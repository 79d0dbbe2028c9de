export { createDescriptionWriter, type DescriptionWriter } from './description-writer.ts';
