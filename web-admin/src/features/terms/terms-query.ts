import type { Answer } from '@rostrum/contracts/client';
import { termsEndpoints } from '@rostrum/contracts/terms/constants';
import { queryOptions } from '@tanstack/react-query';
import type { Calls } from '../../kernel/calls.ts';

export type AdminTerms = Answer<'adminGetTerms'>;
export type AdminTermsVersion = AdminTerms['versions'][number];

export const adminTermsQuery = ({ call }: Calls) =>
  queryOptions({ queryKey: ['terms'], queryFn: () => call(termsEndpoints.adminGetTerms) });
