import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import type { Answer, Input } from '@rostrum/contracts/client';
import { formWith, mp4 } from './images.ts';
import { pay } from './campaigns.ts';
import type { Member } from './members.ts';

/** The body of a request that submits a trailer, without its film. */
export const trailer = {
  title: 'The Lighthouse at the End',
  description: 'A keeper counts the ships of a sea that dried up a century ago.',
  genre: 'scifi',
  participant1: 'Ines Marlow',
  participant2: 'Tomas Bergqvist',
  moderator: 'Ada Winterbourne',
  trailerDuration: '1:34',
  contentRightsAgreed: true,
} as const;

/** Uploads a film. Returns the name of the file. */
export async function uploadFilm({ browser }: Member): Promise<string> {
  const body = formWith('video', mp4(), { name: 'film.mp4', mime: 'video/mp4' });
  const answer = await browser.send('POST', '/api/upload/video', { body });
  return (answer.json as { readonly filename: string }).filename;
}

/** Submits a trailer that is not paid yet. */
export async function submitTrailer(
  maker: Member,
  also: Partial<Input<'createTrailer'>['body']> = {},
): Promise<Answer<'createTrailer'>['campaign']> {
  const trailerUrl = also.trailerUrl ?? (await uploadFilm(maker));
  const body = { ...trailer, trailerUrl, ...also };
  return (await maker.client.call(trailersEndpoints.createTrailer, { body })).campaign;
}

/** Submits a trailer and pays its $1, which publishes it. Returns the id of the payment, too. */
export async function publishTrailer(
  maker: Member,
  also: Partial<Input<'createTrailer'>['body']> = {},
): Promise<{ readonly id: number; readonly feeId: number; readonly trailerUrl: string }> {
  const { id, trailerUrl } = await submitTrailer(maker, also);
  const { intent } = await pay(maker, id, 1);
  return { id, feeId: intent.donationId, trailerUrl: trailerUrl ?? '' };
}

/** Accepts a trailer on its review, or sends it back. */
export async function reviewTrailer(
  { client }: Member,
  id: number,
  decision: 'accepted' | 'sent_back' = 'accepted',
): Promise<Answer<'reviewTrailer'>> {
  const params = { id };
  const { review } = await client.call(campaignsEndpoints.adminGetCampaign, { params });
  const body = { decision, round: review?.round ?? 1, reason: 'The sound is missing.' };
  return client.call(trailersEndpoints.reviewTrailer, { params, body });
}

/** Returns the $1 of a trailer that was removed. */
export async function returnFee({ client }: Member, id: number): Promise<void> {
  const { sums } = await client.call(trailersEndpoints.sumsOfTrailerFee, { params: { id } });
  const body = { reason: 'It was removed by mistake.', sums };
  await client.call(trailersEndpoints.returnTrailerFee, { params: { id }, body });
}
