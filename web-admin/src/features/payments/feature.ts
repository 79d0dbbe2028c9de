import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import SyncProblem from '@mui/icons-material/SyncProblem';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { eventWords } from './event-words.tsx';

export const payments = defineFeature({
  resource: {
    name: adminPaymentDifferences.resource,
    label: 'Payment differences',
    icon: SyncProblem,
    menuPosition: 7,
    recordRepresentation: 'objectId',
    list: lazyPage(async () => (await import('./DifferenceList.tsx')).DifferenceList),
    show: lazyPage(async () => (await import('./DifferenceShow.tsx')).DifferenceShow),
  },
  eventWords,
});
