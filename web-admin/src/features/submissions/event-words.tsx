import { EntryLink, MemberLink, PromptLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { Reason } from '../campaigns/index.ts';
import { withWhat, withdrawalWords } from './entry-words.ts';

export const eventWords: Partial<EventWords> = {
  EntryCreated: ({ data: { creatorId, promptId, title, fileType } }) => (
    <>
      <MemberLink id={creatorId} /> entered <PromptLink id={promptId} /> with {withWhat[fileType]},{' '}
      <q>{title}</q>. Its $1 is to be paid.
    </>
  ),
  EntryPublished: ({ data: { submissionId, creatorId } }) => (
    <>
      <EntryLink id={submissionId} /> by <MemberLink id={creatorId} /> was published: its $1 is
      paid.
    </>
  ),
  EntryWithdrawn: ({ data: { submissionId, creatorId, cause } }) => (
    <>
      <EntryLink id={submissionId} /> by <MemberLink id={creatorId} /> was withdrawn, because{' '}
      {withdrawalWords[cause]}.
    </>
  ),
  EntryRemoved: ({ data: { submissionId, removedBy, reason } }) => (
    <>
      <MemberLink id={removedBy} /> removed <EntryLink id={submissionId} />
      <Reason reason={reason} />
    </>
  ),
  EntryRestored: ({ data: { submissionId, restoredBy, reason } }) => (
    <>
      <MemberLink id={restoredBy} /> restored <EntryLink id={submissionId} />
      <Reason reason={reason} />
    </>
  ),
  EntryHidden: ({ data: { submissionId } }) => (
    <>
      <EntryLink id={submissionId} /> was hidden: its $1 is disputed.
    </>
  ),
  EntryShown: ({ data: { submissionId } }) => (
    <>
      <EntryLink id={submissionId} /> is shown again: the dispute of its $1 was won.
    </>
  ),
  EntryErased: () => <>The texts of the entry were erased with its owner’s personal data.</>,
};
