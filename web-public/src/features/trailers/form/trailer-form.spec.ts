import { trailerMessages } from '@rostrum/contracts/campaigns/messages';
import { describe, expect, it } from 'vitest';
import type { CampaignDetail } from '../../campaigns/index.ts';
import { filmLength } from './film-length.ts';
import {
  checkNewTrailer,
  checkTrailerChanges,
  formOf,
  isOtherFilm,
  newTrailer,
  trailerErrors,
  type TrailerFormValues,
} from './trailer-form.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const film = { url: '/api/videos/4711.mp4', duration: '1:34' };
const good: TrailerFormValues = {
  ...newTrailer,
  film,
  title: 'The Lighthouse at the End',
  description: 'A keeper counts the ships of a sea that dried up a century ago.',
  genre: 'scifi',
  participants: [{ name: 'Ines Marlow' }, { name: 'Tomas Bergqvist' }],
  contentRightsAgreed: true,
};

function problems(values: TrailerFormValues): unknown {
  const result = checkNewTrailer(values, now);
  return 'errors' in result ? result.errors : 'none';
}

describe('the form of a new trailer', () => {
  it('becomes a valid request, whose goal and end the server chooses', () => {
    const values = {
      ...good,
      participants: [...good.participants, { name: '' }, { name: ' Petra Novak ' }],
      moderator: ' Ada Winterbourne ',
      imageUrl: '/api/images/12',
    };
    expect(checkNewTrailer(values, now)).toEqual({
      body: {
        title: 'The Lighthouse at the End',
        description: 'A keeper counts the ships of a sea that dried up a century ago.',
        genre: 'scifi',
        participant1: 'Ines Marlow',
        participant2: 'Tomas Bergqvist',
        participant3: 'Petra Novak',
        participant4: null,
        participant5: null,
        participant6: null,
        participant7: null,
        participant8: null,
        moderator: 'Ada Winterbourne',
        trailerUrl: '/api/videos/4711.mp4',
        trailerDuration: '1:34',
        imageUrl: '/api/images/12',
        contentRightsAgreed: true,
      },
    });
  });

  it('leaves out a length that the browser could not measure', () => {
    const result = checkNewTrailer({ ...good, film: { ...film, duration: '' } }, now);
    expect(result).toHaveProperty('body');
    expect(result).not.toHaveProperty('body.trailerDuration');
  });

  it('reports the actor whose name is too short, or who is named twice', () => {
    const cast = (...names: string[]) => ({
      ...good,
      participants: names.map((name) => ({ name })),
    });
    expect(problems(cast('Ines Marlow', 'Tomas Bergqvist', '', 'X'))).toEqual({
      'participants.3': 'Participant names must be at least 2 characters',
    });
    expect(problems(cast('Ines Marlow', 'ines  marlow'))).toEqual({
      'participants.1': 'Each participant must be another person',
    });
  });

  it('shows what the server has refused on its fields', () => {
    const byField = { trailerUrl: 'again', participant2: 'who', imageUrl: 'which' };
    expect(trailerErrors(byField, good)).toEqual({
      film: 'again',
      'participants.1': 'who',
      imageUrl: 'which',
    });
  });
});

it.each([
  [94.4, '1:34'],
  [59.7, '1:00'],
  [0.2, '0:01'],
  [3_605, '60:05'],
])('a film of %d seconds has a length of %s', (seconds, text) => {
  expect(filmLength(seconds)).toBe(text);
});

/** A trailer with the fields that the form reads. */
function trailer(editTerms: boolean): CampaignDetail {
  return {
    title: good.title,
    description: good.description,
    categoryId: 11,
    genre: 'scifi',
    trailerUrl: film.url,
    trailerDuration: film.duration,
    goalAmountCents: 1_000_000_000,
    expiresAt: '2027-11-14T08:00:00.000Z',
    participants: ['Ines Marlow', 'Tomas Bergqvist'],
    moderator: null,
    imageUrl: null,
    abilities: { edit: true, editTerms, replaceFilm: editTerms },
  } as unknown as CampaignDetail;
}

const changes = (values: Partial<TrailerFormValues>, editTerms = true) =>
  checkTrailerChanges({ ...formOf(trailer(editTerms)), ...values }, trailer(editTerms), now);

const otherFilm = { url: '/api/videos/4712.mov', duration: '' };

describe('the form of a trailer that is edited', () => {
  it('sends only the changed fields', () => {
    expect(changes({})).toEqual({ body: {} });
    expect(changes({ title: 'The Last Lighthouse', genre: 'drama' })).toEqual({
      body: { title: 'The Last Lighthouse', genre: 'drama' },
    });
    expect(changes({ goalAmount: '20,000', expiresOn: '2026-12-14' })).toEqual({
      body: { goalAmount: '20000.00', expiresAt: '2026-12-14T23:59:59.999Z' },
    });
  });

  it('asks for the rights to another film, and says that its length is not known', () => {
    expect(isOtherFilm({ film }, trailer(true))).toBe(false);
    expect(isOtherFilm({ film: otherFilm }, trailer(true))).toBe(true);
    expect(changes({ film: otherFilm })).toEqual({
      errors: { contentRightsAgreed: trailerMessages.rights },
    });
    expect(changes({ film: otherFilm, contentRightsAgreed: true })).toEqual({
      body: {
        trailerUrl: '/api/videos/4712.mov',
        trailerDuration: '1-2 min',
        contentRightsAgreed: true,
      },
    });
  });

  it('asks for a film where it was removed, unless the film is locked', () => {
    expect(changes({ film: null })).toEqual({ errors: { film: trailerMessages.required } });
    expect(changes({ film: null }, false)).toEqual({ body: {} });
  });

  it('does not send what is locked', () => {
    const locked = {
      title: 'Another title',
      genre: 'drama' as const,
      participants: [{ name: 'Somebody' }, { name: 'Else' }],
      film: otherFilm,
      goalAmount: '1',
      expiresOn: '2020-01-01',
    };
    expect(changes({ ...locked, moderator: 'Ada Winterbourne' }, false)).toEqual({
      body: { moderator: 'Ada Winterbourne' },
    });
  });

  it('gives the messages of trailers', () => {
    expect(changes({ genre: '', participants: [{ name: 'A' }, { name: 'B' }] })).toEqual({
      errors: {
        genre: 'Please select a genre',
        'participants.0': 'Lead actor 1 must be at least 2 characters',
        'participants.1': 'Lead actor 2 must be at least 2 characters',
      },
    });
  });
});
