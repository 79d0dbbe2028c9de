import { defineFeature } from '../engine/define-feature.ts';
import { promptActivities } from './activities.ts';
import { promptDeadlines } from './deadlines.ts';
import { entryStandings } from './entry-standings.ts';
import { entryVotes } from './entry-votes.ts';
import { promptNotifications } from './notifications.ts';
import { promptBackers } from './prompt-backers.ts';
import { promptResults } from './prompt-results.ts';
import { promptDocuments } from './prompts.ts';
import { promptsQueries } from './queries.ts';
import { submissions } from './submissions.ts';

export const prompts = defineFeature({
  name: 'prompts',
  readModels: [
    promptDocuments,
    promptBackers,
    promptResults,
    submissions,
    entryStandings,
    entryVotes,
  ],
  queries: promptsQueries,
  adds: {
    activities: promptActivities,
    deadlines: promptDeadlines,
    notifications: promptNotifications,
  },
});
