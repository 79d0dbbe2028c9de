import type { Answer } from '@rostrum/contracts/client';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { client } from '../../api/client.ts';

/** Votes for a trailer, or takes the vote back. A repeat has no effect. @throws ApiError */
export const voteForTrailer = (id: number, voted: boolean): Promise<Answer<'voteForTrailer'>> =>
  client.call(trailersEndpoints.voteForTrailer, { params: { id }, body: { voted } });
