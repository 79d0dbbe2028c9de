import { commentLimits } from '@rostrum/contracts/comments/constants';
import { targetKey, type Target } from '@rostrum/contracts/kernel/target';
import { storedText } from '../../../ui/browser/stored-text.ts';

/**
 * Which form a draft belongs to. The member's name belongs to it, so that nobody else who signs in
 * on this browser gets the text.
 */
export interface CommentDraftForm {
  readonly username: string;
  readonly target: Target;
  /** The comment that is answered or edited; undefined for a new comment. */
  readonly about?: { readonly act: 'answer' | 'edit'; readonly commentId: number };
}

/** The draft of the form that was changed last in this tab. It outlives a sign-in and a reload. */
const stored = storedText('sessionStorage', 'rostrum.comment');

const nameOf = ({ username, target, about }: CommentDraftForm): string =>
  JSON.stringify([username, targetKey(target), about?.act ?? 'post', about?.commentId ?? null]);

export function readDraft(form: CommentDraftForm): string | undefined {
  try {
    const value: unknown = JSON.parse(stored.read() ?? 'null');
    return isStored(value) && value.form === nameOf(form) ? value.content : undefined;
  } catch {
    // The text is not JSON: other code on this origin can write to the storage too.
    return undefined;
  }
}

/** Keeps a text, unless it is much longer than a comment can be. */
export function keepDraft(form: CommentDraftForm, content: string): void {
  if (content.length > keptMax) return;
  stored.write(JSON.stringify({ form: nameOf(form), content }));
}

export function forgetDraft(form: CommentDraftForm): void {
  if (readDraft(form) !== undefined) stored.remove();
}

const keptMax = 10 * commentLimits.content.max;

function isStored(value: unknown): value is { readonly form: string; readonly content: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'form' in value &&
    'content' in value &&
    typeof value.content === 'string' &&
    value.content.length <= keptMax
  );
}
