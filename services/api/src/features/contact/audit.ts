import type { DocumentCollection } from '@rostrum/projections';
import type { AuditCheck, FeatureAudit } from '../../audit/audit-check.ts';
import type { ReportFinding } from '../../audit/finding.ts';
import { many, n } from '../../audit/wording.ts';
import { integer, type StoredEvent } from '../../audit/stored-event.ts';

/**
 * I14: the counter of unread contact messages equals the number of messages that were neither read
 * nor erased.
 */
class UnreadMessages implements AuditCheck {
  readonly compares = {
    model: 'contact-messages',
    compare: (messages: DocumentCollection) => this.#compare(messages),
  };
  readonly #report: ReportFinding;
  readonly #unread = new Set<number>();
  #sent = 0;

  constructor(report: ReportFinding) {
    this.#report = report;
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'ContactMessageSent':
        this.#sent += 1;
        this.#unread.add(integer(event, 'messageId'));
        break;
      case 'ContactMessageRead':
      case 'ContactMessageErased':
        this.#unread.delete(integer(event, 'messageId'));
        break;
    }
  }

  /** Compares with the counter and the documents, as of the events applied so far. */
  async #compare(messages: DocumentCollection): Promise<void> {
    const own = this.#unread.size;
    const counter = (await messages.load('auxiliary', ['count:unread'])).get('count:unread');
    const shown = counter?.n ?? 0;
    if (shown !== own) {
      const both = `${JSON.stringify(shown)} unread messages are shown, the log says ${String(own)}`;
      this.#report('I14', 'contact-messages, auxiliary document count:unread', both);
    }
    const listed = await messages.count({ where: { isRead: false } }, own + 1);
    if (listed !== own) {
      const both = `${listed > own ? 'more than ' : ''}${String(Math.min(listed, own))} messages are listed as unread, the log says ${String(own)}`;
      this.#report('I14', 'contact-messages', both);
    }
  }

  checked(): readonly string[] {
    return [`${many(this.#sent, 'contact message')} sent, ${n(this.#unread.size)} of them unread`];
  }
}

export const contactAudit: FeatureAudit = {
  invariants: {
    I14: {
      says: 'The number of unread contact messages is that of the messages that were neither read nor erased.',
      checks: ({ report }) => [new UnreadMessages(report)],
    },
  },
};
