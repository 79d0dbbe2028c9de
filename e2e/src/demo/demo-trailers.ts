import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client, Input } from '@rostrum/contracts/client';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { consents, donate, openSession } from '../browser/browser-session.ts';
import { film } from '../features/trailers/film.ts';

interface Trailer {
  readonly id: number;
}

/** Trailers in their states, which the demo data does not have. */
export interface DemoTrailers {
  /** An open trailer of the demo account, to which another member has given. */
  readonly trailer: Trailer;
  /** A trailer of the demo account whose $1 is not paid. */
  readonly unpaidTrailer: Trailer;
  readonly selectedTrailer: Trailer;
  /** A trailer that was not selected. */
  readonly endedTrailer: Trailer;
}

/** Submits the trailers. `demo` and `staff`: sessions of the demo account and of an administrator. */
export async function makeDemoTrailers(
  url: string,
  demo: Client,
  staff: Client,
): Promise<DemoTrailers> {
  const maker = openSession(url);
  const [username, password] = ['film.maker', 'a film a year'];
  const email = `${username}@example.org`;
  await maker.call(accountsEndpoints.register, {
    body: { username, password, email, ...consents },
  });
  const [selectedTrailer, endedTrailer] = [
    await publish(maker, {
      title: 'Salt Line',
      description: 'Two sisters walk a border that moves a little further every night.',
      genre: 'thriller',
    }),
    await publish(maker, {
      title: 'The Understudy of Mars',
      description: 'The first crew is celebrated. The second one has to go.',
      genre: 'comedy',
    }),
  ];
  await setStatus(staff, selectedTrailer, 'completed');
  await setStatus(staff, endedTrailer, 'expired');
  const trailer = await publish(demo, {
    title: 'The Lighthouse at the End',
    description: 'A keeper counts the ships of a sea that dried up a century ago.',
    genre: 'scifi',
  });
  await donate(maker, trailer.id, '25.00');
  const unpaidTrailer = await submit(demo, {
    title: 'What the Orchard Kept',
    description: 'A family sells its orchard, and one tree at a time it comes back.',
    genre: 'drama',
  });
  return { trailer, unpaidTrailer, selectedTrailer, endedTrailer };
}

type Described = Pick<Input<'createTrailer'>['body'], 'title' | 'description' | 'genre'>;

async function submit(maker: Client, described: Described): Promise<Trailer> {
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
  return { id: campaign.id };
}

/** Submits a trailer and pays its $1, which publishes it. */
async function publish(maker: Client, described: Described): Promise<Trailer> {
  const trailer = await submit(maker, described);
  await donate(maker, trailer.id, '1.00');
  return trailer;
}

const setStatus = (staff: Client, { id }: Trailer, status: 'completed' | 'expired') =>
  staff.call(campaignsEndpoints.changeCampaignStatus, {
    params: { id },
    body: { status, reason: 'For the pages under test.' },
  });
