import { editCampaignBody } from '@rostrum/contracts/campaigns/inputs';
import { unmeasuredDurations, type TrailerGenre } from '@rostrum/contracts/campaigns/trailer';
import type { Input } from '@rostrum/contracts/client';
import { wireAmount } from '@rostrum/contracts/kernel/typed-numbers';
import { createTrailerBody } from '@rostrum/contracts/campaigns/inputs';
import {
  campaignMessages,
  prerollMessages,
  trailerMessages,
} from '@rostrum/contracts/campaigns/messages';
import {
  type CampaignChanges,
  type CampaignDetail,
  checked,
  type CheckResult,
  endOf,
  formErrors,
  type FormErrors,
  goalText,
  slotsOf,
} from '../../campaigns/index.ts';

export type TrailerBody = Input<'createTrailer'>['body'];

/** An uploaded film. */
export interface Film {
  readonly url: string;
  /** Its length, such as `1:34`; empty if the browser could not measure it. */
  readonly duration: string;
}

/** The form's fields as typed. */
export interface TrailerFormValues {
  readonly film: Film | null;
  readonly title: string;
  readonly description: string;
  readonly genre: TrailerGenre | '';
  /** The cast. */
  readonly participants: readonly { readonly name: string }[];
  /** The director. */
  readonly moderator: string;
  /** Empty if there is no thumbnail; the site then draws a cover. */
  readonly imageUrl: string;
  /** Whether the thumbnail is a still of the film that the browser took. */
  readonly imageIsStill: boolean;
  /** In dollars. Empty for a new trailer, which has the server's default. */
  readonly goalAmount: string;
  /** The last day of funding in UTC, `YYYY-MM-DD`. Empty for a new trailer, as above. */
  readonly expiresOn: string;
  readonly contentRightsAgreed: boolean;
}

export const newTrailer: TrailerFormValues = {
  film: null,
  title: '',
  description: '',
  genre: '',
  participants: [{ name: '' }, { name: '' }],
  moderator: '',
  imageUrl: '',
  imageIsStill: false,
  goalAmount: '',
  expiresOn: '',
  contentRightsAgreed: false,
};

export function formOf(trailer: CampaignDetail): TrailerFormValues {
  const { trailerUrl, trailerDuration, genre, moderator, imageUrl } = trailer;
  return {
    ...newTrailer,
    film: trailerUrl === null ? null : { url: trailerUrl, duration: trailerDuration ?? '' },
    title: trailer.title,
    description: trailer.description,
    genre: genre ?? '',
    participants: trailer.participants.map((name) => ({ name })),
    moderator: moderator ?? '',
    imageUrl: imageUrl ?? '',
    goalAmount: goalText(trailer.goalAmountCents),
    expiresOn: trailer.expiresAt.slice(0, 10),
  };
}

/** Checks the form against the server's schema. `now`: ms. */
export function checkNewTrailer(values: TrailerFormValues, now: number): CheckResult<TrailerBody> {
  const { film, genre, contentRightsAgreed } = values;
  const body = {
    title: values.title.trim(),
    description: values.description.trim(),
    ...castOf(values),
    moderator: values.moderator.trim(),
    imageUrl: values.imageUrl,
    trailerUrl: film?.url ?? '',
    ...(film && film.duration !== '' && { trailerDuration: film.duration }),
  };
  const parsed = createTrailerBody.safeParse({ ...body, genre, contentRightsAgreed });
  const result = checked(body, parsed.error?.issues ?? [], values, now);
  if ('errors' in result) return { errors: onForm(result.errors) };
  // TypeScript does not know that the schema has refused both.
  if (genre === '' || !contentRightsAgreed) return { errors: {} };
  return { body: { ...body, genre, contentRightsAgreed } };
}

/** Whether a trailer gets another film, so that the rights to it have to be confirmed. */
export const isOtherFilm = (
  { film }: Pick<TrailerFormValues, 'film'>,
  before: CampaignDetail,
): boolean => film !== null && film.url !== before.trailerUrl;

/** Checks the fields that differ from `trailer`, without locked ones. `now`: ms. */
export function checkTrailerChanges(
  values: TrailerFormValues,
  trailer: CampaignDetail,
  now: number,
): CheckResult<CampaignChanges> {
  const before = formOf(trailer);
  const changed = (name: keyof TrailerFormValues): boolean =>
    JSON.stringify(values[name]) !== JSON.stringify(before[name]);
  const body: CampaignChanges = {
    ...(changed('description') && { description: values.description.trim() }),
    ...(changed('moderator') && { moderator: values.moderator.trim() }),
    ...(changed('imageUrl') && { imageUrl: values.imageUrl }),
    ...(trailer.abilities.editTerms && changedTerms(values, trailer, changed)),
    ...(trailer.abilities.replaceFilm && changedFilm(values, trailer)),
  };
  const issues = [
    ...(editCampaignBody.safeParse(body).error?.issues ?? []),
    ...(changed('genre') && values.genre === '' ? [issue('genre', prerollMessages.genre)] : []),
    ...(values.film === null && trailer.abilities.replaceFilm
      ? [issue('trailerUrl', trailerMessages.required)]
      : []),
    ...(body.contentRightsAgreed === false
      ? [issue('contentRightsAgreed', trailerMessages.rights)]
      : []),
  ].map(({ path, message }) => ({ path, message: ofTrailers[message] ?? message }));
  const result = checked(body, issues, values, now);
  return 'errors' in result ? { errors: onForm(result.errors) } : result;
}

/** What is locked once somebody else has supported the trailer. */
function changedTerms(
  values: TrailerFormValues,
  trailer: CampaignDetail,
  changed: (name: keyof TrailerFormValues) => boolean,
): CampaignChanges {
  const { genre } = values;
  const goalAmount = wireAmount(values.goalAmount);
  return {
    ...(changed('title') && { title: values.title.trim() }),
    ...(changed('genre') && genre !== '' && { genre }),
    ...(changed('participants') && castOf(values)),
    ...(goalAmount !== wireAmount(goalText(trailer.goalAmountCents)) && { goalAmount }),
    ...(changed('expiresOn') && { expiresAt: endOf(values.expiresOn) }),
  };
}

function changedFilm(
  { film, contentRightsAgreed }: TrailerFormValues,
  trailer: CampaignDetail,
): CampaignChanges {
  if (!film || !isOtherFilm({ film }, trailer)) return {};
  // The server keeps the length of the film before if it is sent none.
  const trailerDuration = film.duration || unmeasuredDurations.preroll;
  return { trailerUrl: film.url, trailerDuration, contentRightsAgreed };
}

function castOf(values: TrailerFormValues) {
  const { participant1, participant2, ...more } = slotsOf(values);
  return { participant1: participant1 ?? '', participant2: participant2 ?? '', ...more };
}

const issue = (field: keyof CampaignChanges, message: string) => ({ path: [field], message });

/** Messages of the form of campaigns, in the words of trailers. */
const ofTrailers: Readonly<Record<string, string>> = {
  [campaignMessages.participant1OnEdit]: prerollMessages.leadActor1,
  [campaignMessages.participant2OnEdit]: prerollMessages.leadActor2,
};

/** Maps field names of the API to those of the form. */
export const trailerErrors = (
  byField: Readonly<Record<string, string>>,
  values: TrailerFormValues,
): FormErrors => onForm(formErrors(byField, values));

function onForm({ trailerUrl, trailerDuration, ...errors }: FormErrors): FormErrors {
  const film = trailerUrl ?? trailerDuration;
  return film === undefined ? errors : { ...errors, film };
}
