import type { Answer } from '@rostrum/contracts/client';
import { termsEndpoints } from '@rostrum/contracts/terms/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type TermsVersion = Answer<'getTermsVersion'>;
export type TermsSummary = Answer<'getTerms'>['versions'][number];

/** The Terms of Service in force, the announced ones, and a list of all versions. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => client.call(termsEndpoints.getTerms, undefined, { signal }),
});

/** One version, named by the day from which it applies. */
export const termsVersionQuery = (version: string) =>
  queryOptions({
    queryKey: ['terms', version],
    queryFn: ({ signal }) =>
      client.call(termsEndpoints.getTermsVersion, { params: { version } }, { signal }),
  });

export const acceptTerms = (version: string): Promise<Answer<'acceptTerms'>> =>
  client.call(termsEndpoints.acceptTerms, { body: { version } });
