import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Answer, Client } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { film } from '../features/trailers/film.ts';

type Trailer = Pick<Answer<'listCampaigns'>[number], 'id' | 'title'>;

/** Trailers in their states. */
export interface DemoTrailers {
  /** An open trailer of the demo account, to which other members have given. */
  readonly trailer: Trailer;
  /** A trailer of the demo account whose $1 is not paid. The demo data has none. */
  readonly unpaidTrailer: Trailer;
  /** An open trailer that an administrator has to review. */
  readonly waitingTrailer: Trailer;
  readonly selectedTrailer: Trailer;
  /** A trailer that was not selected. */
  readonly endedTrailer: Trailer;
}

/** The account of the session `demo` submits the trailer that is not paid. */
export async function findDemoTrailers(demo: Client, staff: Client): Promise<DemoTrailers> {
  const { campaigns } = await demo.call(dashboardEndpoints.dashboard);
  const inStatus = async (status: 'completed' | 'expired') =>
    found(await demo.call(campaignsEndpoints.listCampaigns, { query: { status } }));
  const query = { filter: JSON.stringify({ review: 'waiting' }) };
  return {
    trailer: found(campaigns.filter(({ status }) => status === 'active')),
    unpaidTrailer: await submit(demo),
    waitingTrailer: found(await staff.call(campaignsEndpoints.adminListCampaigns, { query })),
    selectedTrailer: await inStatus('completed'),
    endedTrailer: await inStatus('expired'),
  };
}

function found<C extends Trailer & { readonly categoryId: number }>(campaigns: readonly C[]): C {
  const trailer = campaigns.find(isTrailer);
  if (!trailer) throw new Error('the demo data has no trailer for this page');
  return trailer;
}

async function submit(maker: Client): Promise<Trailer> {
  const form = new FormData();
  form.set('video', new Blob([film.buffer], { type: film.mimeType }), film.name);
  const { url: trailerUrl } = await maker.call(campaignsEndpoints.uploadVideo, { form });
  const { campaign } = await maker.call(trailersEndpoints.createTrailer, {
    body: {
      title: 'What the Orchard Kept',
      description: 'A family sells its orchard, and one tree at a time it comes back.',
      genre: 'drama',
      participant1: 'Ines Marlow',
      participant2: 'Tomas Bergqvist',
      moderator: 'Ada Winterbourne',
      trailerUrl,
      trailerDuration: '0:03',
      contentRightsAgreed: true,
    },
  });
  return campaign;
}
