import { routes } from '@rostrum/contracts';
import { commandEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint, member } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { acceptTerms } from './accept-terms.ts';
import { adminGetTerms } from './admin-get-terms.ts';
import { adoptTerms } from './adopt-terms.ts';
import { getTerms, getTermsVersion } from './get-terms.ts';
import { termsMails } from './mails.ts';
import { serviceTermsStream, terms as decider } from './terms.ts';

export const terms = defineFeature({
  name: 'terms',
  endpoints: (app) => [
    endpoint(routes.getTerms, getTerms(app)),
    endpoint(routes.getTermsVersion, getTermsVersion(app)),
    endpoint(routes.acceptTerms, acceptTerms(app)),
    endpoint(routes.adminGetTerms, adminGetTerms(app)),
    commandEndpoint(
      routes.announceTerms,
      app.events,
      decider,
      () => serviceTermsStream,
      ({ body }, context) =>
        ({
          kind: 'announce',
          data: { ...body, announcedBy: member(context).id },
          now: context.now(),
        }) as const,
    ),
    commandEndpoint(
      routes.withdrawTerms,
      app.events,
      decider,
      () => serviceTermsStream,
      ({ params, body }, context) =>
        ({
          kind: 'withdraw',
          data: { version: params.version, withdrawnBy: member(context).id, reason: body.reason },
          now: context.now(),
        }) as const,
    ),
  ],
  mails: termsMails,
  prepare: adoptTerms,
  activityTitles: {
    terms_accepted: 'You accepted new Terms of Service',
    terms_announced: 'You announced new Terms of Service',
    terms_withdrawn: 'You withdrew announced Terms of Service',
  },
});
