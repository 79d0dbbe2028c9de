import type { DocumentCollection } from '@rostrum/projections';
import type { AuditCheck, FeatureAudit } from '../../audit/audit-check.ts';
import type { ReportFinding } from '../../audit/finding.ts';
import { integer, keyOf, targetOf, type StoredEvent } from '../../audit/stored-event.ts';
import type { StoredMap, StoredMaps } from '../../audit/stored-map.ts';
import { many, n } from '../../audit/wording.ts';

/** Whether a comment is visible after an event. */
const visibleAfter: Readonly<Record<string, boolean>> = {
  CommentPosted: true,
  CommentRestored: true,
  CommentDeleted: false,
  CommentRemoved: false,
  CommentErased: false,
};

/** Erased comments that are read at once. */
const page = 500;

/**
 * I23: the number of comments on a campaign or a prompt is that of the visible ones, and no text is left of an
 * erased one.
 */
class VisibleComments implements AuditCheck {
  readonly compares = {
    model: 'comments',
    compare: (comments: DocumentCollection) => this.#compare(comments),
  };
  readonly #report: ReportFinding;
  /** Which comments are visible, and how many of each campaign and prompt, by its key. */
  readonly #comments: StoredMap<number, boolean>;
  readonly #visible: StoredMap<string, number>;
  #posted = 0;
  #erased = 0;

  constructor(report: ReportFinding, maps: Pick<StoredMaps, 'create'>) {
    this.#report = report;
    this.#comments = maps.create();
    this.#visible = maps.create();
  }

  apply(event: StoredEvent): void {
    const visible = visibleAfter[event.type];
    if (visible === undefined) return;
    if (event.type === 'CommentPosted') this.#posted += 1;
    if (event.type === 'CommentErased') this.#erased += 1;
    const comment = integer(event, 'commentId');
    const change = Number(visible) - Number(this.#comments.get(comment) ?? false);
    this.#comments.set(comment, visible);
    const target = keyOf(targetOf(event));
    this.#visible.set(target, (this.#visible.get(target) ?? 0) + change);
  }

  /** Compares with the counters and the documents, as of the events applied so far. */
  async #compare(comments: DocumentCollection): Promise<void> {
    for (const [target, own] of this.#visible) {
      const id = `count:${target}`;
      const shown = (await comments.load('auxiliary', [id])).get(id)?.n ?? 0;
      if (shown === own) continue;
      const both = `${JSON.stringify(shown)} visible comments are counted, the log says ${n(own)}`;
      this.#report('I23', `comments, auxiliary document ${id}`, both);
    }
    for (let after: readonly [string, string] | undefined; ;) {
      const erased = await comments.find({
        where: { state: 'erased' },
        sort: [['createdAt', 'asc']],
        limit: page,
        ...(after && { after }),
      });
      for (const { _id, content } of erased) {
        if (content === null) continue;
        this.#report('I23', `comments, document ${_id}`, 'it was erased, and has a text');
      }
      const last = erased.at(-1);
      if (!last || erased.length < page) return;
      after = [last.createdAt as string, last._id];
    }
  }

  checked(): readonly string[] {
    return [`${many(this.#posted, 'comment')} posted, ${n(this.#erased)} of them erased`];
  }
}

export const commentsAudit: FeatureAudit = {
  invariants: {
    I23: {
      says: 'The number of comments on a campaign or a prompt is that of the comments and answers that are visible, and no text is left of an erased one.',
      checks: ({ report, maps }) => [new VisibleComments(report, maps)],
    },
  },
};
