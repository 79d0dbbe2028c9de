import { campaignsRoutes, createTrailerBody, orderOfAdmin } from '../campaigns/index.ts';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { coverType, fileForAnybody, keptImageType } from '../uploads/index.ts';
import { trailersEndpoints as endpoints } from './constants.ts';
import { adminTrailerVotes } from './lists.ts';
import {
  adminTrailerVote,
  returnTrailerFeeBody,
  reviewBody,
  sumsOfTrailerFee,
  undoReviewBody,
  voteAnswer,
  voteBody,
} from './schemas.ts';

export const trailersRoutes = {
  createTrailer: defineRoute(endpoints.createTrailer, {
    summary: 'Submit a trailer: it waits for its $1, which publishes it',
    tag: 'campaigns',
    access: 'member',
    idempotent: true,
    body: createTrailerBody,
    example: {
      body: {
        title: 'The Lighthouse at the End',
        description: 'A keeper counts the ships of a sea that dried up a century ago.',
        genre: 'scifi',
        participant1: 'Ines Marlow',
        participant2: 'Tomas Bergqvist',
        moderator: 'Ada Winterbourne',
        trailerUrl: '4711.mp4',
        trailerDuration: '1:34',
        imageUrl: null,
        contentRightsAgreed: true,
      },
    },
    answers: campaignsRoutes.createCampaign.answers,
    errors: [409],
  }),
  voteForTrailer: defineRoute(endpoints.voteForTrailer, {
    summary:
      'Vote for a trailer. The same again takes the vote back; with `voted` the result is as stated',
    tag: 'campaigns',
    access: 'member',
    members: 'all',
    params: idParams,
    body: voteBody,
    example: { params: { id: '4711' }, body: { voted: true } },
    answers: { 200: voteAnswer },
    errors: [404, 409, 410],
  }),
  reviewTrailer: defineRoute(endpoints.reviewTrailer, {
    summary:
      'Accept a trailer, or send it back to its maker, which hides it until it is changed and accepted',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: reviewBody,
    example: {
      params: { id: '4711' },
      body: {
        decision: 'sent_back',
        round: 1,
        reason: 'An actor who is not in the cast is in the film.',
      },
    },
  }),
  undoReview: defineRoute(endpoints.undoReview, {
    summary: 'Undo the decision about a trailer: it waits for its review again',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: undoReviewBody,
    example: { params: { id: '4711' }, body: { round: 1, reason: 'It was the wrong trailer.' } },
  }),
  sumsOfTrailerFee: defineRoute(endpoints.sumsOfTrailerFee, {
    summary: 'The $1 of a trailer with its service fee, and why it cannot be returned now',
    tag: 'administration',
    access: 'admin',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: sumsOfTrailerFee },
    errors: [404],
  }),
  returnTrailerFee: defineRoute(endpoints.returnTrailerFee, {
    summary: 'Return the $1 of a trailer that was removed, with its service fee, once',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    keepsAddress: true,
    idempotent: true,
    params: idParams,
    body: returnTrailerFeeBody,
    example: {
      params: { id: '4711' },
      body: { reason: 'It was removed by mistake.', sums: { amountCents: 100, feeCents: 33 } },
    },
    answers: { 200: success },
    errors: [404, 409],
  }),
  adminListTrailerVotes: adminListRoute(endpoints.adminListTrailerVotes, {
    items: 'votes for trailers',
    list: adminTrailerVotes,
    item: adminTrailerVote,
  }),
  adminExportTrailerVotes: adminExportRoute(endpoints.adminExportTrailerVotes, {
    items: 'votes for trailers',
    list: adminTrailerVotes,
  }),
  getThumbnail: defineRoute(endpoints.getThumbnail, {
    summary: 'The thumbnail of an uploaded image, or of a trailer: its picture, or its drawn cover',
    ...fileForAnybody,
    params: idParams,
    example: { params: { id: '4711' } },
    file: [keptImageType, coverType],
  }),
} as const;
