import { defineFeature } from '../engine/define-feature.ts';
import { uploadDeadlines } from './deadlines.ts';
import { uploadsQueries } from './queries.ts';
import { storedFiles } from './stored-files.ts';

export const uploads = defineFeature({
  name: 'uploads',
  readModels: [storedFiles],
  queries: uploadsQueries,
  adds: { deadlines: uploadDeadlines },
});
