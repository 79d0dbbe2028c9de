/** Names in braces stand for what the test has made: `"{maker}"` is the id of who sends the call. */
export interface SpecifiedCall {
  /** What is sent, in a few words. */
  readonly sends: string;
  readonly call: `${'GET' | 'POST' | 'PATCH'} /${string}`;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A file in a form, and the form's texts. */
  readonly form?: {
    readonly file: 'film' | 'image';
    readonly field: string;
    readonly texts?: Readonly<Record<string, string>>;
  };
  readonly status: 200 | 201;
  /**
   * Fields of the answer by their paths, for a list those of its trailer. A regular expression is
   * matched, everything else is equal. `lasts` is the time from creation to end, in milliseconds.
   */
  readonly answers: Readonly<Record<string, unknown>>;
}

const title = 'The Lighthouse at the End';
const description = 'A keeper counts the ships of a sea that dried up a century ago.';

const required = {
  title,
  description,
  genre: 'scifi',
  participant1: 'Ines Marlow',
  participant2: 'Tomas Bergqvist',
  trailerUrl: '{film}',
  contentRightsAgreed: true,
};
const campaign = { ...required, genre: undefined, goalAmount: 5000, categoryId: 11 };
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Calls that create a trailer; each is sent by another maker, with a film and an image of theirs. */
export const creatingCalls: readonly SpecifiedCall[] = [
  {
    sends: 'every field',
    call: 'POST /api/campaigns/preroll',
    body: {
      ...required,
      categoryId: 11,
      participant3: 'Nadia Okoro',
      participant4: 'Otto Lindqvist',
      participant5: 'Joel Castellan',
      participant6: 'Mina Farrow',
      participant7: 'Petra Novak',
      participant8: 'Quirin Zavada',
      moderator: 'Ada Winterbourne',
      goalAmount: '2500.50',
      creatorId: '{maker}',
      expiresAt: '{in 30 days}',
      imageUrl: '{image}',
      trailerDuration: '1:34',
    },
    status: 201,
    answers: {
      id: '{id}',
      'campaign.id': '{id}',
      'campaign.title': title,
      'campaign.description': description,
      'campaign.categoryId': 11,
      'campaign.genre': 'scifi',
      'campaign.participant1': 'Ines Marlow',
      'campaign.participant2': 'Tomas Bergqvist',
      'campaign.participant3': 'Nadia Okoro',
      'campaign.participant4': 'Otto Lindqvist',
      'campaign.participant5': 'Joel Castellan',
      'campaign.participant6': 'Mina Farrow',
      'campaign.participant7': 'Petra Novak',
      'campaign.participant8': 'Quirin Zavada',
      'campaign.moderator': 'Ada Winterbourne',
      'campaign.goalAmount': '2500.50',
      'campaign.creatorId': '{maker}',
      'campaign.expiresAt': '{in 30 days}',
      'campaign.trailerUrl': '/api/videos/{film}',
      'campaign.imageUrl': '{image}',
      'campaign.trailerDuration': '1:34',
      'campaign.contentRightsAgreed': true,
      'campaign.status': 'pending_payment',
    },
  },
  {
    sends: 'no more than what is required',
    call: 'POST /api/campaigns/preroll',
    body: required,
    status: 201,
    answers: {
      'campaign.categoryId': 11,
      'campaign.goalAmount': '10000000.00',
      'campaign.lasts': 31_536_000_000,
      'campaign.trailerDuration': '1-2 min',
      'campaign.participant3': null,
      'campaign.participant8': null,
      'campaign.moderator': null,
      'campaign.imageUrl': null,
      'campaign.currentAmount': '0.00',
      'campaign.backerCount': 0,
      'campaign.payoutPolicy.id': 'trailer-9',
    },
  },
  {
    sends: 'what a body may not decide',
    call: 'POST /api/campaigns/preroll',
    body: {
      ...required,
      categoryId: 3,
      creatorId: 1,
      status: 'completed',
      currentAmount: '900.00',
      backerCount: 12,
      payoutPolicy: 'split-33-33-17-17',
    },
    status: 201,
    answers: {
      'campaign.categoryId': 11,
      'campaign.creatorId': '{maker}',
      'campaign.status': 'pending_payment',
      'campaign.currentAmount': '0.00',
      'campaign.backerCount': 0,
      'campaign.payoutPolicy.id': 'trailer-9',
    },
  },
  {
    sends: 'category 11, and a length that is empty',
    call: 'POST /api/campaigns',
    body: { ...campaign, trailerDuration: '' },
    status: 201,
    answers: {
      id: '{id}',
      'campaign.id': '{id}',
      'campaign.categoryId': 11,
      'campaign.trailerUrl': '/api/videos/{film}',
      'campaign.trailerDuration': '1-2 minutes',
      'campaign.contentRightsAgreed': true,
      'campaign.genre': null,
      'campaign.goalAmount': '5000.00',
      'campaign.status': 'pending_payment',
    },
  },
  {
    sends: 'category 11 in digits, and the other names of cast and film',
    call: 'POST /api/campaigns',
    body: {
      ...campaign,
      participant1: undefined,
      participant2: undefined,
      trailerUrl: undefined,
      categoryId: '11',
      actorList: 'Ines Marlow, Tomas Bergqvist\nMina Farrow',
      campaignVideoUrl: '/api/videos/{film}',
      payoutPolicy: 'split-33-33-17-17',
    },
    status: 201,
    answers: {
      'campaign.categoryId': 11,
      'campaign.participants': ['Ines Marlow', 'Tomas Bergqvist', 'Mina Farrow'],
      'campaign.trailerUrl': '/api/videos/{film}',
      'campaign.trailerDuration': '1-2 minutes',
      'campaign.videoUrl': null,
      'campaign.payoutPolicy.id': 'trailer-9',
    },
  },
];

/** What lists and pages say of a trailer whose $1 is paid. */
const shown = {
  id: '{trailer}',
  title,
  description,
  status: 'active',
  currentAmount: '0.00',
  goalAmount: '10000000.00',
  creatorId: '{maker}',
  createdAt: instant,
  expiresAt: instant,
  backerCount: 0,
  videoUrl: null,
  categoryId: 11,
  imageUrl: '{image}',
  trailerUrl: '/api/videos/{film}',
  trailerDuration: '1:34',
  participants: ['Ines Marlow', 'Tomas Bergqvist'],
  moderator: 'Ada Winterbourne',
  genre: 'scifi',
  contentRightsAgreed: true,
};

/** Calls about one trailer whose $1 is paid, in this order. */
export const otherCalls: readonly SpecifiedCall[] = [
  {
    sends: 'nothing',
    call: 'GET /api/campaigns/{trailer}',
    status: 200,
    answers: { ...shown, acceptsDonations: true, donationCount: 0 },
  },
  { sends: 'nothing', call: 'GET /api/campaigns/category/11', status: 200, answers: shown },
  {
    sends: 'nothing',
    call: 'GET /api/campaigns',
    status: 200,
    answers: { title, categoryId: 11, trailerUrl: '/api/videos/{film}', genre: 'scifi' },
  },
  {
    sends: 'nothing, about a campaign that is no trailer',
    call: 'GET /api/campaigns/{debate}',
    status: 200,
    answers: { genre: null, trailerUrl: null, trailerDuration: null, contentRightsAgreed: false },
  },
  {
    sends: 'a trailer in "video", and a campaign',
    call: 'POST /api/upload/video',
    form: { file: 'film', field: 'video', texts: { campaignId: '{trailer}' } },
    status: 200,
    answers: { filename: /^\d+\.mp4$/, url: /^\/api\/videos\/\d+\.mp4$/ },
  },
  {
    sends: 'a file of the type trailer',
    call: 'POST /api/upload',
    form: { file: 'film', field: 'file', texts: { type: 'trailer' } },
    status: 200,
    answers: { url: /^\/api\/videos\/\d+\.mp4$/ },
  },
  {
    sends: 'a file of the type image',
    call: 'POST /api/upload',
    form: { file: 'image', field: 'file', texts: { type: 'image' } },
    status: 200,
    answers: { url: /^\/api\/images\/\d+$/ },
  },
  {
    sends: 'nothing, for the thumbnail',
    call: 'GET /api/images/{imageId}/thumbnail',
    status: 200,
    answers: { type: 'image/webp' },
  },
  {
    sends: 'the $1 of an unpaid trailer',
    call: 'POST /api/create-payment-intent',
    body: { amount: 1, campaignId: '{unpaid}' },
    status: 200,
    answers: { clientSecret: /./, 'quote.total': '1.33' },
  },
  {
    sends: 'every field',
    call: 'PATCH /api/campaigns/{trailer}',
    body: {
      title: 'The Last Lighthouse',
      description: 'A keeper counts ships, and one comes back.',
      categoryId: 11,
      participant1: 'Ines Bergqvist',
      participant2: 'Tomas Marlow',
      participant3: 'Mina Farrow',
      moderator: 'Ada Bell',
      goalAmount: 7500,
      expiresAt: '{in 30 days}',
      creatorId: 1,
      genre: 'drama',
      trailerUrl: '{otherFilm}',
      trailerDuration: '0:59',
      contentRightsAgreed: true,
      imageUrl: '',
    },
    status: 200,
    answers: {
      title: 'The Last Lighthouse',
      description: 'A keeper counts ships, and one comes back.',
      categoryId: 11,
      participants: ['Ines Bergqvist', 'Tomas Marlow', 'Mina Farrow'],
      moderator: 'Ada Bell',
      goalAmount: '7500.00',
      expiresAt: '{in 30 days}',
      creatorId: '{maker}',
      genre: 'drama',
      trailerUrl: '/api/videos/{otherFilm}',
      trailerDuration: '0:59',
      contentRightsAgreed: true,
      imageUrl: null,
    },
  },
  {
    sends: 'fields of a trailer',
    call: 'PATCH /api/campaigns/{trailer}/complete-update',
    body: { genre: 'mystery', trailerDuration: '1:02', actorList: ['Otto Lindqvist', 'Ada Bell'] },
    status: 200,
    answers: {
      genre: 'mystery',
      trailerDuration: '1:02',
      participants: ['Otto Lindqvist', 'Ada Bell'],
    },
  },
  {
    sends: 'fields of a trailer',
    call: 'PATCH /api/campaigns/{trailer}/direct-edit',
    body: { title: 'The First Lighthouse', imageUrl: '{image}' },
    status: 200,
    answers: { title: 'The First Lighthouse', imageUrl: '{image}', genre: 'mystery' },
  },
];
