import { targetKey, targetNamed, type Target } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { comments, visibleCounter, type CommentDocument } from './comments.ts';

/** What happened last to a comment, by definition visible, deleted, removed or erased. */
const lastStep: Readonly<Record<string, CommentDocument['state']>> = {
  CommentPosted: 'visible',
  CommentDeleted: 'deleted',
  CommentRemoved: 'removed',
  CommentRestored: 'visible',
  CommentErased: 'erased',
};

function aboutOf(comment: CommentDocument): Target {
  const target = targetNamed(comment);
  if (!target) throw new Error('the comment is about nothing');
  return target;
}

const holds = (check: (events: readonly RecordedEvent[]) => void): void => {
  fc.assert(fc.property(histories(), check), { numRuns: runs(60) });
};

describe('after any history', () => {
  it('the counts of a campaign, of a prompt and of a comment are those of the visible comments and answers', () => {
    holds((events) => {
      const { documents, auxiliary } = folded<CommentDocument>(comments, events);
      const all = [...documents.values()];
      for (const comment of all) {
        const steps = events.flatMap(({ type, data }) =>
          'commentId' in data && data.commentId === comment.id ? (lastStep[type] ?? []) : [],
        );
        expect(comment.state).toBe(steps.at(-1));
        const answers = all.filter(({ parentId }) => parentId === comment.id);
        const visible = answers.filter(({ state }) => state === 'visible');
        expect(comment.answerCount).toBe(visible.length);
        const target = aboutOf(comment);
        const here = all.filter((other) => targetKey(aboutOf(other)) === targetKey(target));
        expect(auxiliary.get(visibleCounter(target))?.n).toBe(
          here.filter(({ state }) => state === 'visible').length,
        );
      }
      expect(auxiliary.get('count:*')?.n ?? 0).toBe(all.length);
    });
  });

  it('a comment has open reports: those after the last dismissal, removal or erasure', () => {
    holds((events) => {
      for (const comment of folded<CommentDocument>(comments, events).documents.values()) {
        let [open, all] = [0, 0];
        let isErased = false;
        for (const { type, data } of events) {
          const isReported = 'about' in data && data.about.id === comment.id;
          const isComment = 'commentId' in data && data.commentId === comment.id;
          if (type === 'ContentReported' && isReported) [open, all] = [open + 1, all + 1];
          if (type === 'ReportsDismissed' && isReported) open = 0;
          if (isComment && (type === 'CommentRemoved' || type === 'CommentErased')) open = 0;
          if (isComment && type === 'CommentErased') isErased = true;
          if (isErased) open = 0;
        }
        expect(comment).toMatchObject({
          reports: all,
          openReports: open,
          reported: open > 0,
        });
      }
    });
  });

  it('nothing is left of the texts of an erased comment', () => {
    holds((events) => {
      const { documents } = folded<CommentDocument>(comments, events);
      for (const { state, content, mentions } of documents.values()) {
        if (state !== 'erased') expect(content).not.toBeNull();
        else expect([content, mentions]).toEqual([null, []]);
      }
    });
  });
});
