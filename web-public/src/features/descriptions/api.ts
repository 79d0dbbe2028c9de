import type { Answer, Input } from '@rostrum/contracts/client';
import { descriptionsEndpoints } from '@rostrum/contracts/descriptions/constants';
import { client } from '../../api/client.ts';

/** The fields of a campaign's form that a description is written from. */
export type DescriptionFields = Input<'generateDescription'>['body'];
export type GeneratedDescription = Answer<'generateDescription'>;

/** Writes a description. The server gives up when `signal` is aborted. @throws ApiError */
export const generateDescription = (
  body: DescriptionFields,
  signal: AbortSignal,
): Promise<GeneratedDescription> =>
  client.call(descriptionsEndpoints.generateDescription, { body }, { signal });
