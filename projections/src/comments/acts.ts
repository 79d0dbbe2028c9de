import { campaignTarget, targetKey, type EventData } from '@rostrum/contracts';
import { commentStream, type CommentState } from '@rostrum/contracts/comments';
import type { Act, Acts, World } from '../testing/world.ts';

/** First id of the comments of a random history. */
const firstId = 20_000;

type OfComment = Omit<EventData<'CommentDeleted'>, 'wasVisible'>;
interface Comment {
  readonly of: OfComment;
  state: CommentState;
}

/** The comments so far. */
function commentsIn({ events }: World): readonly Comment[] {
  const comments = new Map<number, Comment>();
  const become = (id: number, state: CommentState): void => {
    const comment = comments.get(id);
    if (comment) comment.state = state;
  };
  for (const { type, data } of events) {
    if (type === 'CommentPosted') {
      const { commentId, target, targetCreatorId, authorId, parentId } = data;
      const of = { commentId, target, targetCreatorId, authorId, parentId };
      comments.set(commentId, { of, state: 'visible' });
    }
    if (type === 'CommentDeleted') become(data.commentId, 'deleted');
    if (type === 'CommentRemoved') become(data.commentId, 'removed');
    if (type === 'CommentRestored') become(data.commentId, 'visible');
    if (type === 'CommentErased') become(data.commentId, 'erased');
  }
  return [...comments.values()];
}

/** The comment at `which` modulo their number, among those in one of these states. */
function chosen(
  world: World,
  which: number,
  ...states: readonly CommentState[]
): Comment | undefined {
  const some = commentsIn(world).filter(({ state }) => states.includes(state));
  return some[which % Math.max(1, some.length)];
}

/** A campaign, or a prompt, which mostly has the id of a campaign. */
function discussed(
  world: World,
  { which, after }: Act,
): Pick<OfComment, 'target' | 'targetCreatorId'> | undefined {
  if (after % 3 === 0) {
    const prompts = [...world.prompts.values()];
    const prompt = prompts[which % Math.max(1, prompts.length)];
    return prompt && { target: prompt.target, targetCreatorId: prompt.creatorId };
  }
  const campaign = world.campaign(which, ({ phase }) => phase === 'active');
  if (!campaign) return undefined;
  const { campaignId, creatorId } = campaign.created;
  return { target: campaignTarget(campaignId), targetCreatorId: creatorId };
}

function post(world: World, act: Act): void {
  const { who, which, cents } = act;
  const about = discussed(world, act);
  if (!about) return;
  const key = targetKey(about.target);
  const comments = commentsIn(world);
  const parents = comments.filter(
    ({ of, state }) => targetKey(of.target) === key && of.parentId === null && state === 'visible',
  );
  const parent = cents % 2 === 0 ? parents[which % Math.max(1, parents.length)] : undefined;
  const author = world.member(who);
  const commentId = firstId + comments.length;
  world.add(commentStream(commentId), {
    type: 'CommentPosted',
    data: {
      commentId,
      ...about,
      authorId: author.id,
      parentId: parent?.of.commentId ?? null,
      parentAuthorId: parent?.of.authorId ?? null,
      content: `Remark ${String(cents)}`,
      ...(cents % 3 === 0 ? { mentions: [world.member(which).id] } : { mentions: [] }),
      standing: { registeredAt: author.at, isVerified: cents % 5 === 0 },
    },
  });
}

function edit(world: World, { which, cents }: Act): void {
  const comment = chosen(world, which, 'visible');
  if (!comment) return;
  world.add(commentStream(comment.of.commentId), {
    type: 'CommentEdited',
    data: { ...comment.of, content: `Better remark ${String(cents)}`, mentions: [] },
  });
}

/** Deletes it as its author, also a removed one, or removes it as an admin. */
function remove(world: World, { which, who }: Act): void {
  const isDeletion = who % 2 === 0;
  const states: readonly CommentState[] = isDeletion ? ['visible', 'removed'] : ['visible'];
  const comment = chosen(world, which, ...states);
  if (!comment) return;
  const { of, state } = comment;
  world.add(
    commentStream(of.commentId),
    isDeletion
      ? { type: 'CommentDeleted', data: { ...of, wasVisible: state === 'visible' } }
      : {
          type: 'CommentRemoved',
          data: { ...of, removedBy: world.member(who).id, reason: 'Off topic.' },
        },
  );
}

function restore(world: World, { which, who }: Act): void {
  const comment = chosen(world, which, 'removed');
  if (!comment) return;
  world.add(commentStream(comment.of.commentId), {
    type: 'CommentRestored',
    data: { ...comment.of, restoredBy: world.member(who).id, reason: 'On topic.' },
  });
}

function erase(world: World, { which }: Act): void {
  const comment = chosen(world, which, 'visible', 'deleted', 'removed');
  if (!comment) return;
  world.add(commentStream(comment.of.commentId), {
    type: 'CommentErased',
    data: { ...comment.of, wasVisible: comment.state === 'visible' },
  });
}

/** One of the things that happen to a comment after it was posted; a removed one is often restored. */
function change(world: World, act: Act): void {
  if (act.which % 2 === 0 && chosen(world, act.which, 'removed')) restore(world, act);
  else [edit, remove, remove, erase][act.cents % 4]?.(world, act);
}

export const acts: Acts = {
  postComment: { weight: 3, run: post },
  changeComment: { weight: 3, run: change },
};
