import { ApiError } from '@rostrum/contracts/client';
import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router-dom';
import { LinkLabel } from '../../shell/LinkLabel.tsx';
import { headerLinks } from '../../shell/navigation.ts';
import { trailer } from '../../testing/trailer.ts';
import { useCurrentToast } from '../../ui/toast/toast-store.ts';
import { sessionQuery } from '../accounts/session.ts';
import { type CampaignDetail, campaignListQuery, ProblemList } from '../campaigns/index.ts';
import { QuickActions } from '../dashboard/Sidebar.tsx';
import { fileProblem, type Problem, uploadFailure } from '../uploads/image-problems.ts';
import { videoFailure, videoProblem } from '../uploads/video-problems.ts';
import { Component as CreateTrailerPage } from './form/CreateTrailerPage.tsx';
import { Component as EditTrailerForm } from './form/EditTrailerForm.tsx';
import { SubmitTrailer } from './form/SubmitTrailer.tsx';
import { newTrailer, type TrailerFormValues } from './form/trailer-form.ts';
import { TrailerFields } from './form/TrailerFields.tsx';
import { useEditedTrailer } from './form/use-edited-trailer.ts';
import { useNewTrailer } from './form/use-new-trailer.ts';
import { problemsOf, type TrailerForm } from './form/use-trailer-form.ts';
import { Component as PreRollPage } from './list/PreRollPage.tsx';
import { readTrailerList, trailersQueryOf } from './list/trailer-list-state.ts';
import { failureText } from './page/TrailerPlayer.tsx';
import type { Situation } from './specified-texts.fixture.ts';

const megabyte = 1024 * 1024;
const maker = { id: 9, username: 'ines' };

/** The markup of a part. `found`: the trailers of the list; undefined while they are loading. */
function markupOf(part: ReactNode, found?: readonly unknown[]): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, maker as never);
  const { queryKey } = campaignListQuery(trailersQueryOf(readTrailerList(new URLSearchParams())));
  if (found) queryClient.setQueryData(queryKey, { data: found, total: found.length } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<(style|svg)[^>]*>.*?<\/\1>/gsu, '');
}

interface Submittable {
  readonly form: TrailerForm;
  readonly submit: () => Promise<unknown>;
}

function LastToast(): ReactNode {
  const { title, description, variant } = useCurrentToast() ?? {};
  return `${String(title)}: ${String(description)} (${String(variant)})`;
}

/** A form with these values that was submitted. Answers its markup and the toast that it showed. */
async function submitted(
  useForm: () => Submittable,
  values: Partial<TrailerFormValues>,
): Promise<{ readonly markup: string; readonly toast: string }> {
  const taken: Submittable[] = [];
  function Taker(): ReactNode {
    taken.push(useForm());
    return null;
  }
  markupOf(<Taker />);
  const [{ form, submit } = {} as never] = taken;
  form.reset({ ...form.getValues(), ...values });
  await submit();
  const after = { ...form, formState: form.control._formState };
  const markup = markupOf(
    <>
      <ProblemList problems={problemsOf(after)} />
      <TrailerFields form={after} asksForRights onUploading={() => undefined} />
    </>,
  );
  return { markup, toast: markupOf(<LastToast />) };
}

const film = { url: '/api/videos/4711.mp4', duration: '1:34' };
const filled: TrailerFormValues = {
  ...newTrailer,
  film,
  title: 'The Lighthouse at the End',
  description: 'A keeper counts the ships of a sea that dried up a century ago.',
  genre: 'scifi',
  participants: [{ name: 'Ines Marlow' }, { name: 'Tomas Bergqvist' }],
  imageUrl: '/api/images/12',
  contentRightsAgreed: true,
};
const own: CampaignDetail = {
  ...trailer,
  abilities: { ...trailer.abilities, edit: true, editTerms: true, replaceFilm: true },
};

const created = (values: Partial<TrailerFormValues>) =>
  submitted(() => useNewTrailer(maker.id), values);
const edited = (values: Partial<TrailerFormValues>) =>
  submitted(() => useEditedTrailer(own), values);
const withoutRights = { film: { url: '/api/videos/4712.mp4', duration: '' } };

/** What the server answers: whether the maker is signed in, and to the new trailer. */
interface Server {
  readonly signedIn?: boolean;
  readonly answer?: () => Response;
}

/** The toast for a form that is sent to this server. The tests let its waiting times pass. */
async function sentTo({ signedIn = true, answer }: Server): Promise<string> {
  const { fetch } = globalThis;
  globalThis.fetch = (address) => {
    if (address === '/api/campaigns/preroll' && answer)
      return new Promise((resolve) => {
        resolve(answer());
      });
    if (address === '/api/auth/me' && signedIn) return Promise.resolve(Response.json(maker));
    return Promise.resolve(Response.json({ message: 'Sign in' }, { status: 401 }));
  };
  try {
    return (await created(filled)).toast;
  } finally {
    globalThis.fetch = fetch;
  }
}

const said = (problem: Problem | undefined): string =>
  problem ? `${problem.title}: ${problem.text}` : '';
const fileOf = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'file', { type });
const cast = (count: number) =>
  markupOf(
    <Fields values={{ participants: Array.from({ length: count }, () => ({ name: '' })) }} />,
  );

function Fields({ values }: { readonly values: Partial<TrailerFormValues> }): ReactNode {
  const { form } = useNewTrailer(maker.id);
  form.reset({ ...newTrailer, ...values });
  return <TrailerFields form={form} asksForRights onUploading={() => undefined} />;
}

const preRoll = headerLinks.filter(({ to }) => to === '/preroll');

/** How each situation is made: the markup that is shown in it. */
export const situations: Readonly<Record<Situation, () => string | Promise<string>>> = {
  'the menu': () =>
    markupOf(
      preRoll.map((link) => (
        <Link key={link.to} to={link.to}>
          <LinkLabel link={link} />
        </Link>
      )),
    ),
  'the quick actions of the dashboard': () => markupOf(<QuickActions dashboard={{} as never} />),
  'the list': () => markupOf(<PreRollPage />, [{ ...trailer, imageUrl: '/api/images/8' }]),
  'the list that is loading': () => markupOf(<PreRollPage />),
  'the list without trailers': () => markupOf(<PreRollPage />, []),
  'the form of a new trailer': () => markupOf(<CreateTrailerPage />),
  'the form with its film and its image': () => markupOf(<Fields values={filled} />),
  'the form with a cast of 6': () => cast(6),
  'the form with a cast of 7': () => cast(7),
  'the form while it is submitted': () => markupOf(<SubmitTrailer submitting uploading={false} />),
  'the form while something is uploaded': () =>
    markupOf(<SubmitTrailer submitting={false} uploading />),
  'the form that was submitted empty': async () => (await created({})).markup,
  'the form that was submitted with long texts': async () =>
    (await created({ title: 'x'.repeat(101), description: 'x'.repeat(1001) })).markup,
  'the toast for a form without a film': async () => (await created({ film: null })).toast,
  'the toast for a maker who is signed out': () => sentTo({ signedIn: false }),
  'the toast for a refusal': () =>
    sentTo({ answer: () => Response.json({ message: 'The server says why' }, { status: 409 }) }),
  'the toast for a request without an answer': () =>
    sentTo({
      answer: () => {
        throw new TypeError('network');
      },
    }),
  'the toast for a trailer that was created': () =>
    sentTo({ answer: () => Response.json({ id: 7 }, { status: 201 }) }),
  'a film of more than 50 MB': () => said(videoProblem(fileOf(50 * megabyte + 1, 'video/mp4'))),
  'a film that is refused for its size': () => said(videoFailure(new ApiError(413, '{}'))),
  'the upload of a film without an answer': () => said(videoFailure(new TypeError('network'))),
  'an image of more than 5 MB': () =>
    said(fileProblem(fileOf(5 * megabyte + 1, 'image/png'), 'trailer')),
  'an image that is refused for its size': () =>
    said(uploadFailure(new ApiError(413, '{}'), 'trailer', prerollMessages.imageUploadFailed)),
  'a file that is no image': () => said(fileProblem(fileOf(1, 'application/pdf'), 'trailer')),
  'the upload of an image without an answer': () =>
    said(uploadFailure(new TypeError('network'), 'trailer', prerollMessages.imageUploadFailed)),
  'a film that does not load': () => failureText(false),
  'a film that fails while it plays': () => failureText(true),
  'the form of an edit': () => markupOf(<EditTrailerForm campaign={own} />),
  'the form of an edit that was submitted without a film': async () =>
    (await edited({ film: null })).markup,
  'the toast for an edit without a film': async () => (await edited({ film: null })).toast,
  'the form of an edit that was submitted without the rights to another film': async () =>
    (await edited(withoutRights)).markup,
  'the toast for an edit without the rights to another film': async () =>
    (await edited(withoutRights)).toast,
};
