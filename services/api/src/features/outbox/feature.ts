import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminGetMail } from './get-mail.ts';
import { showMailLink } from './mail-link.ts';
import { adminListOutbox } from './list-outbox.ts';
import { exportMailsOf } from './export-mails.ts';
import { sendMailAgain } from './send-mail-again.ts';

export const outbox = defineFeature({
  name: 'outbox',
  endpoints: (app) => [
    endpoint(routes.adminListOutbox, adminListOutbox(app)),
    endpoint(routes.adminGetMail, adminGetMail(app)),
    endpoint(routes.showMailLink, showMailLink(app)),
    endpoint(routes.sendMailAgain, sendMailAgain(app)),
  ],
  exports: exportMailsOf,
  activityTitles: {
    mail_link_shown: 'An administrator looked at a link that was mailed to you',
    mail_resend_requested: 'An administrator had a mail to you sent again',
  },
});
