import type { EventData } from '@rostrum/contracts';
import type { FileKind } from '@rostrum/contracts/uploads/constants';
import { CampaignLink, EntryLink, MemberLink, PromptLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

type By = EventData<'FileUsed'>['by'];

function User({ by }: { readonly by: By }) {
  if (by.kind === 'profile') return <MemberLink id={by.id} />;
  if (by.kind === 'evidence') {
    return (
      <>
        the evidence of <CampaignLink id={by.id} />
      </>
    );
  }
  if (by.kind === 'prompt') return <PromptLink id={by.id} />;
  if (by.kind === 'entry') return <EntryLink id={by.id} />;
  return <CampaignLink id={by.id} />;
}

const files: Readonly<Record<FileKind, string>> = {
  image: 'image',
  video: 'video',
  audio: 'audio file',
};

export const eventWords: Partial<EventWords> = {
  ImageUploaded: ({ data }) => (
    <>
      <MemberLink id={data.ownerId} /> uploaded an image of {data.width} × {data.height} pixels.
    </>
  ),
  VideoUploaded: ({ data }) => (
    <>
      <MemberLink id={data.ownerId} /> uploaded a video.
    </>
  ),
  AudioUploaded: ({ data }) => (
    <>
      <MemberLink id={data.ownerId} /> uploaded an audio file.
    </>
  ),
  FileClaimed: ({ data }) => <>The {files[data.kind]} is about to be used.</>,
  FileUsed: ({ data }) => (
    <>
      The {files[data.kind]} is used by <User by={data.by} />.
    </>
  ),
  FileReleased: ({ data }) => (
    <>
      The {files[data.kind]} is no longer used by <User by={data.by} />.
    </>
  ),
  FileRemoved: ({ data }) => (
    <>
      The {files[data.kind]} was removed, because{' '}
      {data.reason === 'unused' ? 'nothing used it' : 'its owner was erased'}.
    </>
  ),
};
