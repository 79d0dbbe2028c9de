import { canonicalJson, type DocumentCollection, type Json } from '@rostrum/projections';
import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import { pagesOf } from '../../../audit/pages.ts';
import { integer, text, type StoredEvent } from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { n } from '../../../audit/wording.ts';

/** Single notifications that an inbox keeps, written out: the audit shares no code with the feature. */
const kept = 500;

/** I29: up to which event members have read is what the log says. */
export class ReadByMembers implements AuditCheck {
  readonly compares = {
    model: 'inboxes',
    compare: (inboxes: DocumentCollection) => this.#compare(inboxes),
  };
  readonly #context: AuditContext;
  /**
   * Positions up to which was read, by document id, `/`, and id of a notification; without the latter
   * that of everything, or ''.
   */
  readonly #read: StoredMap<string, string>;
  #readings = 0;

  constructor(context: AuditContext) {
    this.#context = context;
    this.#read = context.maps.create();
  }

  apply(event: StoredEvent): void {
    const { type, position } = event;
    if (type === 'NotificationsIntroduced') this.#read.set('everybody/', position);
    if (type !== 'AllNotificationsRead' && type !== 'NotificationRead') return;
    this.#readings += 1;
    const everything = `${String(integer(event, 'userId'))}/`;
    if (!this.#read.has(everything)) this.#read.set(everything, '');
    const one = type === 'NotificationRead' ? text(event, 'notificationId') : '';
    const upTo = text(event, 'upTo');
    const before = this.#read.get(`${everything}${one}`) ?? '';
    if (before <= upTo) this.#read.set(`${everything}${one}`, upTo);
  }

  async #compare(inboxes: DocumentCollection): Promise<void> {
    for await (const page of pagesOf(inboxes)) {
      for (const { _id, _deleted } of page) {
        if (!_deleted && !this.#read.has(`${_id}/`))
          this.#report(_id, 'the log has no reading of it');
      }
    }
    for (const [id, all, single] of this.#inboxes()) {
      const shown = (await inboxes.load('documents', [id])).get(id);
      const [foundAll, found] = [shown?.all ?? '', canonicalJson(shown?.single ?? {})];
      if (foundAll !== all)
        this.#report(id, `all is read up to ${said(foundAll)}, the log says ${said(all)}`);
      if (found !== canonicalJson(single))
        this.#report(id, 'the notifications that are read one by one are not those of the log');
    }
  }

  /** What each document has: keys that begin with one id follow one another, that of everything first. */
  *#inboxes(): Generator<readonly [id: string, all: string, single: Record<string, string>]> {
    let inbox: { readonly id: string; readonly all: string; read: [string, string][] } | undefined;
    for (const [key, position] of this.#read) {
      const [id = '', notification = ''] = key.split('/');
      if (notification === '') {
        if (inbox) yield [inbox.id, inbox.all, newest(inbox.read)];
        inbox = { id, all: position, read: [] };
      } else if (inbox && position > inbox.all) inbox.read.push([notification, position]);
    }
    if (inbox) yield [inbox.id, inbox.all, newest(inbox.read)];
  }

  #report(id: string, what: string): void {
    this.#context.report('I29', `inboxes, document ${id}`, what);
  }

  checked(): readonly string[] {
    return [`${n(this.#readings)} readings of notifications compared with the documents`];
  }
}

/** Those that were read last. */
const newest = (read: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(read.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).slice(-kept));

const said = (position: Json): string => (position === '' ? 'nowhere' : JSON.stringify(position));
