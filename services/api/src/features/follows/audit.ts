import type { DocumentCollection } from '@rostrum/projections';
import type { AuditCheck, AuditContext, FeatureAudit } from '../../audit/audit-check.ts';
import { pagesOf } from '../../audit/pages.ts';
import { integer, type StoredEvent } from '../../audit/stored-event.ts';
import type { StoredMap } from '../../audit/stored-map.ts';
import { many } from '../../audit/wording.ts';

/** How the follows of one kind are stored: event types, their fields, and the read model. */
interface Kind {
  readonly model: string;
  readonly begins: string;
  readonly ends: string;
  readonly follower: string;
  readonly followed: string;
  readonly thing: string;
}

const members: Kind = {
  model: 'follows',
  begins: 'Followed',
  ends: 'Unfollowed',
  follower: 'followerId',
  followed: 'followingId',
  thing: 'follow',
};
const campaigns: Kind = {
  model: 'campaign-follows',
  begins: 'CampaignFollowed',
  ends: 'CampaignUnfollowed',
  follower: 'userId',
  followed: 'campaignId',
  thing: 'campaign follow',
};

/** I24: the listed pairs, and both counters of each member and campaign, are those of the log. */
class Follows implements AuditCheck {
  readonly compares;
  readonly #context: AuditContext;
  readonly #kind: Kind;
  /** The pairs that last. */
  readonly #pairs: StoredMap<string, true>;
  /** By the counter's stored id. */
  readonly #counts: StoredMap<string, number>;

  constructor(context: AuditContext, kind: Kind) {
    this.#context = context;
    this.#kind = kind;
    this.#pairs = context.maps.create();
    this.#counts = context.maps.create();
    this.compares = {
      model: kind.model,
      compare: (documents: DocumentCollection) => this.#compare(documents),
    };
  }

  apply(event: StoredEvent): void {
    const { begins, ends, follower, followed } = this.#kind;
    if (event.type !== begins && event.type !== ends) return;
    const [from, to] = [String(integer(event, follower)), String(integer(event, followed))];
    const by = event.type === begins ? 1 : -1;
    if (by === 1) this.#pairs.set(`${from}:${to}`, true);
    else this.#pairs.delete(`${from}:${to}`);
    for (const id of [`count:following:${from}`, `count:followers:${to}`]) {
      this.#counts.set(id, (this.#counts.get(id) ?? 0) + by);
    }
  }

  async #compare(documents: DocumentCollection): Promise<void> {
    const { model } = this.#kind;
    let listed = 0;
    for await (const page of pagesOf(documents)) {
      for (const { _id, _deleted } of page) {
        if (_deleted) continue;
        listed += 1;
        if (!this.#pairs.has(_id))
          this.#report(`${model}, document ${_id}`, 'the log has no such pair');
      }
    }
    if (listed < this.#pairs.size) {
      const both = `${String(listed)} pairs are listed, the log says ${String(this.#pairs.size)}`;
      this.#report(model, both);
    }
    for (const page of this.#counts.pages()) {
      const stored = await documents.load(
        'auxiliary',
        page.map(([id]) => id),
      );
      for (const [id, own] of page) {
        const shown = stored.get(id)?.n ?? 0;
        if (shown === own) continue;
        const both = `${JSON.stringify(shown)} is counted, the log says ${String(own)}`;
        this.#report(`${model}, auxiliary document ${id}`, both);
      }
    }
  }

  #report(place: string, what: string): void {
    this.#context.report('I24', place, what);
  }

  checked(): readonly string[] {
    return [`${many(this.#pairs.size, this.#kind.thing)} compared with lists and counters`];
  }
}

export const followsAudit: FeatureAudit = {
  invariants: {
    I24: {
      says: 'The followers that are listed and counted, of members and of campaigns, are those of the log.',
      checks: (context) => [members, campaigns].map((kind) => new Follows(context, kind)),
    },
  },
};
