import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sessionQuery } from '../../accounts/session.ts';
import type { CampaignDetail } from '../../campaigns/index.ts';
import { trailer as openTrailer } from '../../../testing/trailer.ts';
import { Component as CreateTrailerPage } from './CreateTrailerPage.tsx';
import { changesText, Component as EditTrailerForm } from './EditTrailerForm.tsx';
import { newTrailer, type TrailerFormValues } from './trailer-form.ts';
import { TrailerFields } from './TrailerFields.tsx';
import { useTrailerForm } from './use-trailer-form.ts';

function markup(page: ReactNode): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { id: 9, username: 'ines' } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '');
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/gu, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/gu, ' ');

/** The attributes of the control with this id. */
const control = (html: string, id: string): string =>
  new RegExp(`<(?:input|select|textarea)[^>]*\\bid="${id}"[^>]*>`, 'u').exec(html)?.[0] ?? '';

function Fields({ values }: { readonly values: Partial<TrailerFormValues> }): ReactNode {
  const form = useTrailerForm({ ...newTrailer, ...values }, () => undefined);
  return <TrailerFields form={form} asksForRights onUploading={() => undefined} />;
}

const fieldsWith = (values: Partial<TrailerFormValues>): string =>
  markup(<Fields values={values} />);

const cast = (count: number) => Array.from({ length: count }, () => ({ name: 'Ines Marlow' }));

describe('the page on which a trailer is created', () => {
  const html = markup(<CreateTrailerPage />);
  const text = textOf(html);

  it('asks for the film first, then what it is about, and for the rights last', () => {
    const inOrder = [
      'Trailer video',
      'Choose a trailer',
      'MP4 or MOV (QuickTime) of at most 50 MB, 1 to 2 minutes long.',
      'Movie title',
      'Synopsis',
      'Genre',
      'Sci-Fi',
      'Lead actor 1',
      'Lead actor 2',
      'Director (optional)',
      'Thumbnail (optional)',
      'PNG, JPG or WEBP of at most 5 MB; 1280×720 recommended, 16:9 ideal.',
      'I confirm that I own the rights to this trailer',
      'Submit Your Trailer ($1)',
    ];
    expect(inOrder.filter((part) => !text.includes(part))).toEqual([]);
    const places = inOrder.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).toContain('accept="video/mp4,video/quicktime"');
  });

  it('does not ask for the goal, the end date or a category', () => {
    for (const label of ['Funding goal', 'End date', 'Category']) expect(text).not.toContain(label);
  });

  it('takes a cast of eight at most, of whom the first two stay', () => {
    const full = textOf(fieldsWith({ participants: cast(8) }));
    expect(full).not.toContain('Add ');
    expect(full.match(/Remove actor \d/gu)).toHaveLength(6);
  });

  it('shows the length of an uploaded film, and that the thumbnail is a still of it', () => {
    const film = { url: '/api/videos/4711.mp4', duration: '1:34' };
    const text = textOf(fieldsWith({ film, imageUrl: '/api/images/12', imageIsStill: true }));
    for (const part of ['Length: 1:34', 'This is a still']) expect(text).toContain(part);
  });
});

/** A trailer with the fields that the form reads. */
const trailer = (editTerms: boolean) =>
  ({
    id: 7,
    title: 'The Lighthouse at the End',
    description: 'A keeper counts the ships of a sea that dried up a century ago.',
    categoryId: 11,
    genre: 'scifi',
    trailerUrl: '/api/videos/4711.mp4',
    trailerDuration: '1:34',
    goalAmountCents: 1_000_000_000,
    expiresAt: '2027-11-14T08:00:00.000Z',
    participants: ['Ines Marlow', 'Tomas Bergqvist'],
    moderator: null,
    imageUrl: null,
    abilities: { edit: true, editTerms, replaceFilm: editTerms },
  }) as unknown as CampaignDetail;

const locked =
  'Title, cast, genre, film, goal and end date cannot be changed once somebody else has supported the trailer.';

describe('the form on which a trailer is edited', () => {
  it('has the goal and the end date, and asks for no rights to the film that it has', () => {
    const html = markup(<EditTrailerForm campaign={trailer(true)} />);
    const text = textOf(html);
    for (const part of ['Funding goal', 'End date']) expect(text).toContain(part);
    for (const part of ['Category', 'I own the rights', locked]) expect(text).not.toContain(part);
    expect(control(html, 'title')).not.toContain('readOnly');
  });

  it('shows what is locked once somebody else has supported the trailer, and why', () => {
    const html = markup(<EditTrailerForm campaign={trailer(false)} />);
    expect(textOf(html)).toContain(locked);
    for (const id of ['title', 'genre', 'goal', 'end-date'])
      expect(control(html, id), id).toContain('readOnly');
    expect(control(html, 'genre')).toContain('value="Sci-Fi"');
    expect(html.match(/name="participants\.\d\.name"/gu)).toHaveLength(2);
    expect(html).toContain('<video');
    for (const part of ['Replace Trailer', 'Add More Actors', 'Remove'])
      expect(textOf(html)).not.toContain(part);
    for (const id of ['description', 'moderator'])
      expect(control(html, id)).not.toContain('readOnly');
  });
});

it('what is said below the form of an edit is what follows from it', () => {
  const abilities = (editTerms: boolean, replaceFilm: boolean) =>
    ({ abilities: { ...openTrailer.abilities, editTerms, replaceFilm } }) as const;
  const of = (changes: Partial<CampaignDetail>): string =>
    changesText({ ...openTrailer, ...changes });
  expect(of(abilities(true, true))).toBe(
    'You can update the details any time before the funding ends. Another film, thumbnail, title or synopsis is reviewed again.',
  );
  expect(of(abilities(false, false))).toContain('Another thumbnail or synopsis is reviewed again.');
  expect(of({ status: 'pending_payment' })).not.toContain('review');
  const sentBack = { ...abilities(false, true), status: 'sent_back' } as const;
  expect(of(sentBack)).toBe('What you change is reviewed again. A new film begins without votes.');
  expect(of({ ...sentBack, voteCount: 0 })).toBe('What you change is reviewed again.');
});
