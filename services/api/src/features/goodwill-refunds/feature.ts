import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { goodwillMails } from './goodwill-mails.ts';
import { refundAsGoodwill, sumsOfGoodwillRefund } from './refund-as-goodwill.ts';

export const goodwillRefunds = defineFeature({
  name: 'goodwill-refunds',
  endpoints: (app) => [
    endpoint(routes.sumsOfGoodwillRefund, sumsOfGoodwillRefund(app)),
    endpoint(routes.refundAsGoodwill, refundAsGoodwill(app)),
  ],
  mails: goodwillMails,
  activityTitles: {
    goodwill_refund_requested: ({ needsConfirmation }) =>
      needsConfirmation === true
        ? 'An administrator asked to return a donation of yours as goodwill'
        : 'An administrator returned a donation of yours as goodwill',
    goodwill_refund_confirmed: 'It was confirmed that a donation of yours is returned as goodwill',
  },
});
