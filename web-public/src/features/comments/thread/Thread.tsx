import { css } from '@emotion/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { media, space, targetHeight, tokens } from '../../../ui/tokens/tokens.ts';
import { answersQuery, type Comment } from '../api.ts';
import { useDiscussion } from '../discussion.ts';
import { readDraft } from '../form/comment-draft.ts';
import { AnswerForm } from '../form/AnswerForm.tsx';
import { commentsOf } from '../loaded-comments.ts';
import { CommentItem } from './CommentItem.tsx';
import { CommentsSkeleton } from './CommentsSkeleton.tsx';
import { MoreButton } from './MoreButton.tsx';

interface ThreadProps {
  readonly comment: Comment;
  /** Whether the comment has the focus when this becomes true. */
  readonly focused: boolean;
  /** The answer that the address names: shown until all are, and gets the focus. */
  readonly linkedAnswer?: Comment | undefined;
}

interface Answering {
  /** The name of the member who is answered, to begin the answer with, or ''. */
  readonly to: string;
  /** Counts the requests for the form. Each of them moves the focus into it. */
  readonly turn: number;
}

/** A comment, and the answers to it. */
export function Thread({ comment, focused, linkedAnswer }: ThreadProps): ReactNode {
  const { target, member } = useDiscussion();
  const { id, answerCount } = comment;
  const hasDraft =
    member !== undefined &&
    readDraft({
      username: member.username,
      target,
      about: { act: 'answer', commentId: id },
    }) !== undefined;
  const [open, setOpen] = useState(hasDraft && answerCount > 0);
  const [answering, setAnswering] = useState<Answering | undefined>(
    hasDraft ? { to: '', turn: 0 } : undefined,
  );
  const [postedId, setPostedId] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  const answersId = useId();
  const isVisible = comment.state === 'visible';

  const answer = (to: string): void => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (answerCount > 0) setOpen(true);
    setAnswering({ to, turn: (answering?.turn ?? 0) + 1 });
  };
  const cancel = (): void => {
    setAnswering(undefined);
    opener.current?.focus();
  };

  return (
    <>
      <CommentItem
        comment={comment}
        size={40}
        focused={focused}
        onAnswer={
          isVisible
            ? () => {
                answer('');
              }
            : undefined
        }
      />
      <div css={belowStyle}>
        {answerCount > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={answersId}
            css={toggleStyle}
            onClick={() => {
              setPostedId(undefined);
              setOpen(!open);
            }}
          >
            {answerCount === 1 ? '1 answer' : `${answerCount.toLocaleString('en-US')} answers`}
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        )}
        {!open && linkedAnswer && (
          <div css={answersStyle}>
            <CommentItem
              comment={linkedAnswer}
              size={32}
              focused
              onAnswer={
                isVisible
                  ? () => {
                      answer(nameToAnswer(linkedAnswer, member?.id));
                    }
                  : undefined
              }
            />
          </div>
        )}
        <div id={answersId} css={css({ display: 'grid', gap: space(5) })}>
          {open && (
            <Answers
              comment={comment}
              postedId={postedId}
              onAnswer={isVisible ? answer : undefined}
            />
          )}
        </div>
        {answering !== undefined && (
          <AnswerForm
            key={answering.turn}
            comment={comment}
            to={answering.to}
            onCancel={cancel}
            onPosted={(posted) => {
              setOpen(true);
              setAnswering(undefined);
              setPostedId(posted);
            }}
          />
        )}
      </div>
    </>
  );
}

/** The name with which an answer to another answer begins; '' for one's own. */
const nameToAnswer = ({ userId, author }: Comment, ownId: number | undefined): string =>
  userId === ownId ? '' : (author?.username ?? '');

interface AnswersProps {
  readonly comment: Comment;
  /** The member's own new answer, which gets the focus. */
  readonly postedId: number | undefined;
  /** Absent if the comment cannot be answered any more. */
  readonly onAnswer: ((to: string) => void) | undefined;
}

function Answers({ comment, postedId, onAnswer }: AnswersProps): ReactNode {
  const { target, member } = useDiscussion();
  const query = useInfiniteQuery(answersQuery(target, comment.id));
  const [loadedId, setLoadedId] = useState<number>();
  if (query.isPending) return <CommentsSkeleton label="Loading the answers" count={1} />;
  if (!query.data) {
    return <LoadFailed query={query} level={3} title="The answers could not be loaded" />;
  }
  return (
    <>
      <ul css={answersStyle}>
        {commentsOf(query.data).map((answer) => (
          <li key={answer.id}>
            <CommentItem
              comment={answer}
              size={32}
              focused={answer.id === postedId || answer.id === loadedId}
              onAnswer={
                onAnswer &&
                (() => {
                  onAnswer(nameToAnswer(answer, member?.id));
                })
              }
            />
          </li>
        ))}
      </ul>
      <MoreButton query={query} one="answer" many="answers" onMore={setLoadedId} />
    </>
  );
}

/** Under the text of the comment; on a phone, whose lines are short, under its picture. */
const belowStyle = css({
  display: 'grid',
  gap: space(4),
  marginLeft: space(5),
  [media.tablet]: { marginLeft: 52 },
  '& > div:empty': { display: 'none' },
});

const answersStyle = css({
  display: 'grid',
  gap: space(5),
  paddingLeft: space(4),
  borderLeft: `1px solid ${tokens.border.default}`,
  '& > li': { minWidth: 0 },
});

const toggleStyle = css({
  justifySelf: 'start',
  marginLeft: space(8),
  [media.tablet]: { marginLeft: 0 },
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  ...targetHeight(36),
  fontSize: tokens.size[14],
  fontWeight: 600,
  color: tokens.content.primary,
  '&:hover': { textDecoration: 'underline' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
});
