import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { acceptTerms } from './accept-terms.ts';
import { adminGetTerms } from './admin-get-terms.ts';
import { adoptTerms } from './adopt-terms.ts';
import { announceTerms } from './announce-terms.ts';
import { getTerms, getTermsVersion } from './get-terms.ts';
import { termsMails } from './mails.ts';
import { withdrawTerms } from './withdraw-terms.ts';

export const terms = defineFeature({
  name: 'terms',
  endpoints: (app) => [
    endpoint(routes.getTerms, getTerms(app)),
    endpoint(routes.getTermsVersion, getTermsVersion(app)),
    endpoint(routes.acceptTerms, acceptTerms(app)),
    endpoint(routes.adminGetTerms, adminGetTerms(app)),
    endpoint(routes.announceTerms, announceTerms(app)),
    endpoint(routes.withdrawTerms, withdrawTerms(app)),
  ],
  mails: termsMails,
  prepare: adoptTerms,
  activityTitles: {
    terms_accepted: 'You accepted new Terms of Service',
    terms_announced: 'You announced new Terms of Service',
    terms_withdrawn: 'You withdrew announced Terms of Service',
  },
});
