import type { DocumentCollection } from '@rostrum/projections';
import type { AuditCheck, AuditContext, FeatureAudit } from '../../audit/audit-check.ts';
import { integer, placeOf, type StoredEvent } from '../../audit/stored-event.ts';
import type { StoredMap } from '../../audit/stored-map.ts';
import { many, n } from '../../audit/wording.ts';

interface Counted {
  readonly views: number;
  readonly shares: number;
}

const nothing: Counted = { views: 0, shares: 0 };

const kinds = {
  CampaignViewed: { total: 'views', added: 'newViews', parts: 'bySource' },
  CampaignShared: { total: 'shares', added: 'newShares', parts: 'byPlatform' },
} as const;

/**
 * I26: the total of a day in an event of views or shares is what the events of its stream have added
 * so far, and a campaign's reach is the sum of all its days.
 */
class CountedViews implements AuditCheck {
  readonly compares = {
    model: 'campaign-reach',
    compare: (documents: DocumentCollection) => this.#compare(documents),
  };
  readonly #report: AuditContext['report'];
  readonly #ofStream: StoredMap<string, Counted>;
  readonly #ofCampaign: StoredMap<number, Counted>;
  #views = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#ofStream = maps.create();
    this.#ofCampaign = maps.create();
  }

  apply(event: StoredEvent): void {
    if (event.type !== 'CampaignViewed' && event.type !== 'CampaignShared') return;
    const { total, added, parts } = kinds[event.type];
    const campaignId = integer(event, 'campaignId');
    const more = integer(event, added);
    const ofDay = this.#ofStream.get(event.stream) ?? nothing;
    const ofCampaign = this.#ofCampaign.get(campaignId) ?? nothing;
    const now = ofDay[total] + more;
    if (integer(event, total) !== now) {
      const both = `${n(integer(event, total))} ${total} of the day, but ${n(now)} were added`;
      this.#report('I26', placeOf(event), `it says ${both}`);
    }
    const named = Object.values(event.data[parts] ?? {}).reduce<number>((a, b) => a + Number(b), 0);
    if (named !== more) {
      this.#report('I26', placeOf(event), `it adds ${n(more)} ${total}, and names ${n(named)}`);
    }
    this.#ofStream.set(event.stream, { ...ofDay, [total]: now });
    this.#ofCampaign.set(campaignId, { ...ofCampaign, [total]: ofCampaign[total] + more });
    if (total === 'views') this.#views += more;
  }

  /** Compares with the documents, as of the events applied so far. */
  async #compare(documents: DocumentCollection): Promise<void> {
    for (const page of this.#ofCampaign.pages()) {
      const ids = page.map(([campaignId]) => String(campaignId));
      const shown = await documents.load('documents', ids);
      for (const [campaignId, { views, shares }] of page) {
        const reach = shown.get(String(campaignId));
        if (reach?.views === views && reach.shares === shares) continue;
        const seen = `${JSON.stringify(reach?.views)} views and ${JSON.stringify(reach?.shares)} shares`;
        this.#report(
          'I26',
          `campaign-reach, document ${String(campaignId)}`,
          `it has ${seen}, the log says ${n(views)} and ${n(shares)}`,
        );
      }
    }
  }

  checked(): readonly string[] {
    const campaigns = many(this.#ofCampaign.size, 'campaign');
    return [`${many(this.#views, 'view')} of ${campaigns} are counted as the log says`];
  }
}

export const viewsAudit: FeatureAudit = {
  invariants: {
    I26: {
      says: 'The views and shares of a campaign are those that its days have added, once each.',
      checks: (context) => [new CountedViews(context)],
    },
  },
};
