import { defineFeature } from '../engine/define-feature.ts';
import { uploadDeadlines } from './deadlines.ts';
import { memberFiles } from './member-files.ts';
import { uploadsQueries } from './queries.ts';
import { storedFiles } from './stored-files.ts';

export const uploads = defineFeature({
  name: 'uploads',
  readModels: [storedFiles, memberFiles],
  queries: uploadsQueries,
  adds: { deadlines: uploadDeadlines },
});
