/** Until every importer uses `moods/index.ts`. */
export * from './moods/index.ts';
