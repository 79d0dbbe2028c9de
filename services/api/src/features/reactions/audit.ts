import type { DocumentCollection } from '@rostrum/projections';
import type { AuditCheck, AuditContext, FeatureAudit } from '../../audit/audit-check.ts';
import type { ReportFinding } from '../../audit/finding.ts';
import { integer, placeOf, text, type StoredEvent } from '../../audit/stored-event.ts';
import type { StoredMap } from '../../audit/stored-map.ts';
import { many, n } from '../../audit/wording.ts';

/** The values of each variant, written out: the audit shares no code with the feature. */
const values: Readonly<Record<string, readonly string[]>> = {
  emoji: ['👍', '❤️', '🔥', '👏', '🎉', '🤔', '😂', '😮'],
  type: ['agree', 'disagree', 'insightful', 'love', 'hot', 'support'],
};

const valueOrNull = (event: StoredEvent, field: string): string | null =>
  event.data[field] === null ? null : text(event, field);

/**
 * I10: a member has at most one reaction of each variant to a campaign, and the documents and
 * counters are those of the log.
 */
class OneReactionEach implements AuditCheck {
  readonly compares = {
    model: 'reactions',
    compare: (reactions: DocumentCollection) => this.#compare(reactions),
  };
  readonly #report: ReportFinding;
  /** The present values, by campaign, member and variant; empty when it was taken back. */
  readonly #given: StoredMap<string, string>;
  /** Number of members by campaign and value. */
  readonly #counts: StoredMap<string, number>;
  #now = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#given = maps.create();
    this.#counts = maps.create();
  }

  apply(event: StoredEvent): void {
    if (event.type !== 'ReactionToggled') return;
    const wrong = (what: string): void => {
      this.#report('I10', placeOf(event), what);
    };
    const campaign = String(integer(event, 'campaignId'));
    const member = String(integer(event, 'userId'));
    const variant = text(event, 'variant');
    const [from, to] = [valueOrNull(event, 'from'), valueOrNull(event, 'to')];
    if (event.stream !== `reaction-${campaign}-${member}`)
      wrong('it is not on the stream of its campaign and member');
    for (const value of [from, to])
      if (value !== null && values[variant]?.includes(value) !== true)
        wrong(`${value} is no reaction of the variant ${variant}`);
    const key = `${campaign}:${member}:${variant}`;
    const before = this.#given.get(key) ?? '';
    if (before !== (from ?? ''))
      wrong(`it replaces ${from ?? 'no reaction'}, and the member had ${before || 'none'}`);
    if (from === to) wrong('it changes nothing');
    this.#given.set(key, to ?? '');
    this.#count(campaign, before, -1);
    this.#count(campaign, to ?? '', 1);
  }

  #count(campaign: string, value: string, by: number): void {
    if (value === '') return;
    const key = `count:${campaign}:${value}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
    this.#now += by;
  }

  async #compare(reactions: DocumentCollection): Promise<void> {
    for (const page of this.#given.pages()) {
      const stored = await reactions.load(
        'documents',
        page.map(([key]) => key),
      );
      for (const [key, value] of page) {
        const shown = stored.get(key)?.given ?? '';
        if (shown === value) continue;
        const both = `it shows ${JSON.stringify(shown)}, the log says ${JSON.stringify(value)}`;
        this.#report('I10', `reactions, document ${key}`, both);
      }
    }
    for (const page of this.#counts.pages()) {
      const stored = await reactions.load(
        'auxiliary',
        page.map(([key]) => key),
      );
      for (const [key, own] of page) {
        const shown = stored.get(key)?.n ?? 0;
        if (shown === own) continue;
        const both = `${JSON.stringify(shown)} reactions are counted, the log says ${String(own)}`;
        this.#report('I10', `reactions, auxiliary document ${key}`, both);
      }
    }
    const listed = await reactions.count({ where: { status: 'given' } }, this.#now + 1);
    if (listed !== this.#now) {
      const both = `${String(listed)} reactions are listed, the log says ${String(this.#now)}`;
      this.#report('I10', 'reactions', both);
    }
  }

  checked(): readonly string[] {
    return [`${many(this.#now, 'reaction')} given, ${n(this.#given.size - this.#now)} taken back`];
  }
}

/** I10: the number of reactions that a member's campaigns have is that of the log. */
class ReactionsReceived implements AuditCheck {
  readonly compares = {
    model: 'reactions-received',
    compare: (members: DocumentCollection) => this.#compare(members),
  };
  readonly #report: ReportFinding;
  readonly #received: StoredMap<string, number>;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#received = maps.create();
  }

  apply(event: StoredEvent): void {
    if (event.type !== 'ReactionToggled') return;
    const creator = String(integer(event, 'campaignCreatorId'));
    const by = (event.data.to === null ? 0 : 1) - (event.data.from === null ? 0 : 1);
    this.#received.set(creator, (this.#received.get(creator) ?? 0) + by);
  }

  async #compare(members: DocumentCollection): Promise<void> {
    for (const page of this.#received.pages()) {
      const stored = await members.load(
        'documents',
        page.map(([key]) => key),
      );
      for (const [key, own] of page) {
        const shown = stored.get(key)?.received ?? 0;
        if (shown === own) continue;
        const both = `it counts ${JSON.stringify(shown)} reactions, the log says ${String(own)}`;
        this.#report('I10', `reactions-received, document ${key}`, both);
      }
    }
  }
}

export const reactionsAudit: FeatureAudit = {
  invariants: {
    I10: {
      says: 'A member has at most one reaction of each variant to a campaign; the documents, the counts of each campaign and the number that a member’s campaigns have are those of the log.',
      checks: (context) => [new OneReactionEach(context), new ReactionsReceived(context)],
    },
  },
};
