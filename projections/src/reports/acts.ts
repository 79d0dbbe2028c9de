import { reportsStream, reportStream } from '@rostrum/contracts/reports';
import type { Act, Acts, World } from '../testing/world.ts';

function report(world: World, { who, which }: Act): void {
  const posted = world.events.flatMap(({ type, data }) => (type === 'CommentPosted' ? data : []));
  const comment = posted[which % Math.max(1, posted.length)];
  const reporterId = world.member(who).id;
  if (!comment || comment.authorId === reporterId) return;
  const { commentId: id, authorId, target } = comment;
  const stream = reportStream('comment', id, reporterId);
  if (world.revisions.has(stream)) return;
  world.add(stream, {
    type: 'ContentReported',
    data: {
      about: { kind: 'comment', id },
      authorId,
      target,
      reporterId,
      reason: which % 2 === 0 ? 'spam' : 'hate',
      text: who % 2 === 0 ? 'It sells watches.' : null,
    },
  });
}

function dismiss(world: World, { who, which }: Act): void {
  const reports = world.events.flatMap(({ type, data }) =>
    type === 'ContentReported' ? data : [],
  );
  const chosen = reports[which % Math.max(1, reports.length)];
  if (!chosen) return;
  const { about, authorId, target } = chosen;
  const upTo = reports.filter((each) => each.about.id === about.id).length;
  world.add(reportsStream(about.kind, about.id), {
    type: 'ReportsDismissed',
    data: {
      about,
      authorId,
      target,
      dismissedBy: world.member(who).id,
      upTo,
      reason: 'Within the rules.',
    },
  });
}

export const acts: Acts = {
  reportContent: {
    weight: 3,
    run: (world, act) => {
      const isReported = world.events.some(({ type }) => type === 'ContentReported');
      (isReported && act.cents % 2 === 0 ? dismiss : report)(world, act);
    },
  },
};
