import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client, Input } from '@rostrum/contracts/client';
import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { consents, donate, openSession } from '../../browser/browser-session.ts';
import { enrol } from '../../browser/second-factor.ts';
import { totp } from '../../browser/totp.ts';
import { adminAccount, demoAccount } from '../../demo/demo-accounts.ts';
import { film } from './film.ts';

interface Trailer {
  readonly id: number;
}

/** Trailers that were voted for and reviewed, which the demo data does not have. */
export interface ReviewedTrailers {
  /** An accepted trailer of another member, for which the demo account has voted. */
  readonly acceptedTrailer: Trailer;
  /** A trailer of the demo account that was sent back to it. */
  readonly ownSentBackTrailer: Trailer;
  /** A trailer of the demo account that was sent back and changed, and waits again. */
  readonly changedTrailer: Trailer;
  /** A trailer of another member that was sent back, to which the demo account has given. */
  readonly sentBackTrailer: Trailer;
}

/** Submits the trailers, votes and reviews. Needs the demo accounts. */
export async function makeReviewedTrailers(url: string): Promise<ReviewedTrailers> {
  const signIn = async (body: Input<'login'>['body']) => {
    const session = openSession(url);
    await session.call(sessionsEndpoints.login, { body });
    return session;
  };
  const [demo, staff] = [await signIn(demoAccount), await signIn(adminAccount)];
  await confirm(staff, adminAccount.password);
  const maker = openSession(url);
  const [username, password] = ['reel.maker', 'a reel a year'];
  const email = `${username}@example.org`;
  await maker.call(accountsEndpoints.register, {
    body: { username, password, email, ...consents },
  });
  const [acceptedTrailer, sentBackTrailer, ownSentBackTrailer, changedTrailer] = [
    await publishTrailer(maker, {
      title: 'Forty Winters',
      description: 'A ferryman ages a year with every crossing, and the river is in flood.',
      genre: 'fantasy',
    }),
    await publishTrailer(maker, {
      title: 'The Cartographer’s Daughter',
      description: 'She draws the village that her father left out of his map.',
      genre: 'mystery',
    }),
    await publishTrailer(demo, {
      title: 'Nine Doors Down',
      description: 'Every house in the street has the same locked room.',
      genre: 'horror',
    }),
    await publishTrailer(demo, {
      title: 'A Choir of Engines',
      description: 'The last mechanic of a race track teaches it to sing.',
      genre: 'documentary',
    }),
  ];
  for (const voter of [demo, staff]) {
    await voter.call(trailersEndpoints.voteForTrailer, {
      params: { id: acceptedTrailer.id },
      body: { voted: true },
    });
  }
  await donate(demo, sentBackTrailer.id, '15.00');
  await reviewTrailer(staff, acceptedTrailer, 'accepted', 'The film is its maker’s own.');
  const why = 'The sound is missing after the first minute.\nPlease upload a film that has it.';
  for (const trailer of [sentBackTrailer, ownSentBackTrailer, changedTrailer])
    await reviewTrailer(staff, trailer, 'sent_back', why);
  await demo.call(campaignsEndpoints.completeUpdateCampaign, {
    params: { id: changedTrailer.id },
    body: { description: 'The last mechanic of a race track teaches its engines to sing.' },
  });
  return { acceptedTrailer, ownSentBackTrailer, changedTrailer, sentBackTrailer };
}

/** Confirms a session by a second factor, which the account does not keep: tests sign in without. */
async function confirm(staff: Client, password: string): Promise<void> {
  const key = await enrol(staff, password);
  const code = totp(key, Date.now() + 30_000);
  await staff.call(securityEndpoints.disableSecondFactor, { body: { password, code } });
}

type DescribedTrailer = Pick<Input<'createTrailer'>['body'], 'title' | 'description' | 'genre'>;

/** Submits a trailer and pays its $1, which publishes it. */
export async function publishTrailer(maker: Client, described: DescribedTrailer): Promise<Trailer> {
  const form = new FormData();
  form.set('video', new Blob([film.buffer], { type: film.mimeType }), film.name);
  const { url: trailerUrl } = await maker.call(campaignsEndpoints.uploadVideo, { form });
  const { campaign } = await maker.call(trailersEndpoints.createTrailer, {
    body: {
      ...described,
      participant1: 'Ines Marlow',
      participant2: 'Tomas Bergqvist',
      moderator: 'Ada Winterbourne',
      trailerUrl,
      trailerDuration: '0:03',
      contentRightsAgreed: true,
    },
  });
  await donate(maker, campaign.id, '1.00');
  return { id: campaign.id };
}

/** Decides on a trailer as an administrator. */
export async function reviewTrailer(
  staff: Client,
  { id }: Trailer,
  decision: 'accepted' | 'sent_back',
  reason: string,
): Promise<void> {
  const params = { id };
  const { review } = await staff.call(campaignsEndpoints.adminGetCampaign, { params });
  const body = { decision, round: review?.round ?? 1, reason };
  await staff.call(trailersEndpoints.reviewTrailer, { params, body });
}
