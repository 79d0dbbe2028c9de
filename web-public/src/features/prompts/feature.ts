import { defineFeature } from '../define-feature.ts';

// One import for several pages keeps the entry small, which names the files of each import.
const pages = () => import('./pages.ts');
const forms = () => import('./forms.ts');
const parts = () => import('./parts.ts');

export const prompts = defineFeature({
  name: 'prompts',
  routes: {
    open: [
      { path: '/prompts', lazy: async () => ({ Component: (await pages()).PromptListPage }) },
      { path: '/prompts/success', lazy: async () => ({ Component: (await pages()).SuccessPage }) },
      {
        path: '/prompts/:id',
        lazy: async () => ({ Component: (await pages()).PromptPage }),
        places: ['promptTabs'],
      },
      { path: '/submissions/:id', lazy: async () => ({ Component: (await pages()).EntryPage }) },
    ],
    members: [
      {
        path: '/prompts/create',
        lazy: async () => ({ Component: (await forms()).CreatePromptPage }),
      },
      {
        path: '/prompts/:id/edit',
        lazy: async () => ({ Component: (await forms()).EditPromptPage }),
      },
      { path: '/prompts/:id/enter', lazy: async () => ({ Component: (await forms()).EnterPage }) },
    ],
    moved: { '/prompt/:id': '/prompts/:id', '/submission/:id': '/submissions/:id' },
  },
  menu: [{ to: '/prompts', label: 'Prompts', isNew: true, inHeader: true, position: 4.3 }],
  places: {
    dashboardCounters: [
      {
        name: 'prompts',
        position: 20,
        firstView: true,
        lazy: async () => ({ Component: (await parts()).PromptsCounter }),
      },
    ],
    dashboardTabs: [
      {
        name: 'prompts',
        label: 'My Prompts',
        position: 15,
        lazy: async () => ({ Component: (await parts()).MyPromptsTab }),
      },
    ],
    profileTabs: [
      {
        name: 'prompts',
        label: 'Prompts',
        position: 20,
        lazy: async () => ({ Component: (await parts()).PromptsTab }),
      },
    ],
  },
});
