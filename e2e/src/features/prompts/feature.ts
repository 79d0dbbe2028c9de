import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const prompts = defineFeature({
  sitePages: ({ openPrompt, ownEntry, ownPrompt, unpaidPrompt }) => [
    { name: 'prompts', path: '/prompts' },
    { name: 'prompts-empty', path: '/prompts?q=zzzz' },
    { name: 'prompt', path: `/prompts/${String(openPrompt.id)}` },
    { name: 'prompt-entered', path: `/prompts/${String(openPrompt.id)}`, as: 'member' },
    { name: 'prompt-mine', path: `/prompts/${String(ownPrompt.id)}`, as: 'member' },
    { name: 'prompt-unpaid', path: `/prompts/${String(unpaidPrompt.id)}`, as: 'member' },
    { name: 'prompt-edit', path: `/prompts/${String(ownPrompt.id)}/edit`, as: 'member' },
    { name: 'prompt-enter', path: `/prompts/${String(openPrompt.id)}/enter`, as: 'member' },
    { name: 'prompts-create', path: '/prompts/create', as: 'member' },
    { name: 'prompts-success', path: `/prompts/success?id=${String(ownPrompt.id)}`, as: 'member' },
    { name: 'submission', path: `/submissions/${String(ownEntry.id)}` },
    { name: 'submission-mine', path: `/submissions/${String(ownEntry.id)}`, as: 'member' },
  ],
  consolePages: ({ openPrompt }) => [
    { name: 'prompts', hash: '/prompts', shows: waitForRows },
    {
      name: 'prompt',
      hash: `/prompts/${String(openPrompt.id)}/show`,
      shows: (page) => page.getByText('A poster for a sea that dried up').first().waitFor(),
    },
  ],
});
