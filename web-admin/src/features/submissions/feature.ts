import { adminSubmissions } from '@rostrum/contracts/prompts/lists';
import Collections from '@mui/icons-material/Collections';
import { EntryLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { recordIdOf } from '../../kernel/record-id.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

/** Entries for prompts. */
export const submissions = defineFeature({
  resource: {
    name: adminSubmissions.resource,
    label: 'Entries',
    icon: Collections,
    menuPosition: 30,
    recordRepresentation: 'title',
    search: {
      filterOf: (text) => {
        const id = recordIdOf(text);
        return id === undefined ? { q: text } : { id };
      },
      sort: defaultSort(adminSubmissions),
      nameOf: ({ title }) => String(title),
    },
    stream: 'submission',
    list: lazyPage(async () => (await import('./EntryList.tsx')).EntryList),
    show: lazyPage(async () => (await import('./EntryShow.tsx')).EntryShow),
  },
  eventWords,
  activityKinds,
  deadlineKinds: {
    unpaid_entry: { name: 'Withdrawal of an unpaid entry', Subject: EntryLink },
  },
  places: {
    promptSections: [
      {
        name: 'entries',
        position: 50,
        Component: lazyPart(async () => (await import('./RelatedEntries.tsx')).EntriesOfPrompt),
      },
    ],
    memberSections: [
      {
        name: 'entries',
        position: 48,
        Component: lazyPart(async () => (await import('./RelatedEntries.tsx')).EntriesOfMember),
      },
    ],
  },
});
