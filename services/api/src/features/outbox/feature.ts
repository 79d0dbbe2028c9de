import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminGetMail, adminGetMailLink } from './get-mail.ts';
import { adminListOutbox } from './list-outbox.ts';
import { exportMailsOf } from './export-mails.ts';
import { sendMailAgain } from './send-mail-again.ts';

export const outbox = defineFeature({
  name: 'outbox',
  endpoints: (app) => [
    endpoint(routes.adminListOutbox, adminListOutbox(app)),
    endpoint(routes.adminGetMail, adminGetMail(app)),
    endpoint(routes.adminGetMailLink, adminGetMailLink(app)),
    endpoint(routes.sendMailAgain, sendMailAgain(app)),
  ],
  exports: exportMailsOf,
});
