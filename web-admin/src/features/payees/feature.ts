import { adminPayees } from '@rostrum/contracts/payouts/lists';
import Contacts from '@mui/icons-material/Contacts';
import { MemberLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const payees = defineFeature({
  resource: {
    name: adminPayees.resource,
    label: 'Payees',
    icon: Contacts,
    menuPosition: 18,
    withoutExport: true,
    list: lazyPage(async () => (await import('./PayeeList.tsx')).PayeeList),
  },
  eventWords,
  activityKinds,
  deadlineKinds: {
    payee_hold: { name: 'First use of where money goes', Subject: MemberLink },
    payee_retention: { name: 'End of keeping an erased payee’s details', Subject: MemberLink },
    payee_reminder: { name: 'Reminder to say where money goes', Subject: MemberLink },
  },
});
