import type { DocumentCollection } from '@rostrum/projections';
import type { AuditCheck, AuditContext, FeatureAudit } from '../../audit/audit-check.ts';
import type { ReportFinding } from '../../audit/finding.ts';
import { integer, placeOf, text, type StoredEvent } from '../../audit/stored-event.ts';
import type { StoredMap } from '../../audit/stored-map.ts';
import { many } from '../../audit/wording.ts';

/** The film of a trailer, and the votes for it. */
interface Film {
  readonly videoId: number;
  readonly revision: number;
  readonly votes: number;
}

/** I30: a member has at most one vote for a trailer, and each trailer's number of votes is that of the log. */
class OneVoteEach implements AuditCheck {
  readonly compares = {
    model: 'campaign-cards',
    compare: (cards: DocumentCollection) => this.#compare(cards),
  };
  readonly #report: ReportFinding;
  /** The film that each member's vote counts for, by campaign and member; -1 without one. */
  readonly #votes: StoredMap<string, number>;
  readonly #films: StoredMap<string, Film>;
  #now = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#votes = maps.create();
    this.#films = maps.create();
  }

  apply(event: StoredEvent): void {
    if (event.type === 'TrailerDescribed') this.#described(event);
    if (event.type === 'ContentErased') this.#erased(event);
    if (event.type === 'TrailerVoteChanged') this.#voted(event);
  }

  #described(event: StoredEvent): void {
    const campaign = String(integer(event, 'campaignId'));
    const { id: videoId } = event.data.video as { readonly id: number };
    const before = this.#films.get(campaign);
    if (before?.videoId === videoId) return;
    this.#now -= before?.votes ?? 0;
    this.#films.set(campaign, { videoId, revision: event.revision, votes: 0 });
  }

  /** Of a trailer whose texts are erased, nothing is counted. */
  #erased(event: StoredEvent): void {
    const campaign = String(integer(event, 'campaignId'));
    const before = this.#films.get(campaign);
    if (!before) return;
    this.#now -= before.votes;
    this.#films.set(campaign, { videoId: 0, revision: -1, votes: 0 });
  }

  #voted(event: StoredEvent): void {
    const wrong = (what: string): void => {
      this.#report('I30', placeOf(event), what);
    };
    const campaign = String(integer(event, 'campaignId'));
    const member = String(integer(event, 'userId'));
    const revision = integer(event, 'filmRevision');
    const { from, to } = event.data;
    if (event.stream !== `trailer-vote-${campaign}-${member}`)
      wrong('it is not on the stream of its trailer and member');
    const key = `${campaign}:${member}`;
    if ((this.#votes.get(key) === revision) !== from)
      wrong(`it says that the vote ${from === true ? 'counted' : 'did not count'} before`);
    if (from === to) wrong('it changes nothing');
    if (text(event, 'cause') === 'member' && event.data.userId === event.data.campaignCreatorId)
      wrong('a member votes for an own trailer');
    this.#votes.set(key, to === true ? revision : -1);
    const film = this.#films.get(campaign);
    if (film?.revision !== revision) return;
    const by = Number(to === true) - Number(from === true);
    this.#films.set(campaign, { ...film, votes: film.votes + by });
    this.#now += by;
  }

  async #compare(cards: DocumentCollection): Promise<void> {
    for (const page of this.#films.pages()) {
      const stored = await cards.load(
        'documents',
        page.map(([key]) => key),
      );
      for (const [key, { votes }] of page) {
        const shown = stored.get(key)?.voteCount ?? 0;
        if (shown === votes) continue;
        const both = `it shows ${JSON.stringify(shown)} votes, the log says ${String(votes)}`;
        this.#report('I30', `campaign-cards, document ${key}`, both);
      }
    }
  }

  checked(): readonly string[] {
    return [`${many(this.#now, 'vote')} for trailers`];
  }
}

export const trailersAudit: FeatureAudit = {
  invariants: {
    I30: {
      says: 'A member has at most one vote for a trailer; the number of votes of each trailer is that of the log.',
      checks: (context) => [new OneVoteEach(context)],
    },
  },
};
