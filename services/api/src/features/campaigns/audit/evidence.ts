import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import { integer, placeOf, text, type StoredEvent } from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';

/**
 * I18: a debate is completed after its evidence was confirmed. Campaigns that were completed before
 * the first evidence of the log are left out: the product that wrote them asked for none.
 */
export class CompletedWithEvidence implements AuditCheck {
  readonly #report: ReportFinding;
  /** By campaign, whether its evidence is confirmed; without trailers, which need none. */
  readonly #debates: StoredMap<number, boolean>;
  #evidenceIsAskedFor = false;
  #completed = 0;
  #before = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#debates = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'CampaignCreated':
        if (text(event, 'kind') === 'debate') {
          this.#debates.set(integer(event, 'campaignId'), false);
        }
        break;
      case 'EvidenceSubmitted':
        this.#evidenceIsAskedFor = true;
        break;
      case 'EvidenceReturned':
      case 'EvidenceConfirmed':
        this.#debates.set(integer(event, 'campaignId'), event.type === 'EvidenceConfirmed');
        break;
      case 'StatusChanged':
        if (text(event, 'to') === 'completed') this.#complete(event);
        break;
    }
  }

  #complete(event: StoredEvent): void {
    const isConfirmed = this.#debates.get(integer(event, 'campaignId'));
    if (isConfirmed === undefined) return;
    if (!this.#evidenceIsAskedFor) {
      this.#before += 1;
      return;
    }
    this.#completed += 1;
    if (isConfirmed) return;
    this.#report('I18', placeOf(event), 'it completes a campaign whose evidence is not confirmed');
  }

  checked(): readonly string[] {
    return [
      `${many(this.#completed, 'campaign')} completed, and ${n(this.#before)} before evidence was asked for`,
    ];
  }
}
