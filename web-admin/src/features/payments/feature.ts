import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import SyncProblem from '@mui/icons-material/SyncProblem';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { eventWords } from './event-words.tsx';

export const payments = defineFeature({
  resource: {
    name: adminPaymentDifferences.resource,
    label: 'Payment differences',
    icon: SyncProblem,
    menuPosition: 8,
    recordRepresentation: 'objectId',
    search: {
      filterOf: (text) => ({ objectId: text }),
      sort: defaultSort(adminPaymentDifferences),
      nameOf: ({ provider, objectId }) => `${String(provider)} ${String(objectId)}`,
    },
    list: lazyPage(async () => (await import('./DifferenceList.tsx')).DifferenceList),
    show: lazyPage(async () => (await import('./DifferenceShow.tsx')).DifferenceShow),
  },
  eventWords,
});
