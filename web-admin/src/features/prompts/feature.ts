import { adminPrompts } from '@rostrum/contracts/prompts/lists';
import EmojiObjects from '@mui/icons-material/EmojiObjects';
import { PromptLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { recordIdOf } from '../../kernel/record-id.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { activityKinds } from './activity-words.tsx';
import { ComingAwards, PromptsOnHold, WaitingResults } from './dashboard-cards.tsx';
import { eventWords } from './event-words.tsx';

export const prompts = defineFeature({
  resource: {
    name: adminPrompts.resource,
    icon: EmojiObjects,
    menuPosition: 29,
    recordRepresentation: 'title',
    search: {
      filterOf: (text) => {
        const id = recordIdOf(text);
        return id === undefined ? { q: text } : { id };
      },
      sort: defaultSort(adminPrompts),
      nameOf: ({ title }) => String(title),
    },
    stream: 'prompt',
    list: lazyPage(async () => (await import('./PromptList.tsx')).PromptList),
    show: lazyPage(async () => (await import('./PromptShow.tsx')).PromptShow),
  },
  eventWords,
  activityKinds,
  deadlineKinds: {
    prompt_end: { name: 'End of a prompt', Subject: PromptLink },
    prompt_result: { name: 'Count of the votes in a prompt', Subject: PromptLink },
    prompt_award: { name: 'Order of a prompt’s payout', Subject: PromptLink },
    prompt_decision: { name: 'Refund of a prompt without a decision', Subject: PromptLink },
    prompt_refunds: { name: 'Refund of everything in a prompt', Subject: PromptLink },
    unpaid_prompt: { name: 'End of an unpaid prompt', Subject: PromptLink },
  },
  places: {
    dashboardCards: [
      { name: 'waiting-results', position: 24.7, Component: WaitingResults },
      { name: 'coming-awards', position: 24.8, Component: ComingAwards },
      { name: 'prompts-on-hold', position: 26.5, Component: PromptsOnHold },
    ],
    memberSections: [
      {
        name: 'prompts',
        position: 47,
        Component: lazyPart(async () => (await import('./RelatedPrompts.tsx')).PromptsOfMember),
      },
    ],
  },
});
