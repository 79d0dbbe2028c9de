import { dayMs, happenedAt, type NotificationKind } from '@rostrum/contracts';
import { notificationLimits } from '@rostrum/contracts/notifications';
import type { AuxiliaryView, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** What one event tells one member. */
export interface NotificationDocument {
  /** Null once it was taken back. */
  readonly recipientId: number | null;
  readonly kind: NotificationKind;
  /** Id of what it is about. What one kind tells about one thing on one UTC day is read together. */
  readonly thingId: number;
  /** The member who did it; null for the platform. */
  readonly actorId: number | null;
  readonly campaignId: number | null;
  /** Only of what is about a prompt. */
  readonly promptId?: number;
  /** When it happened, ISO 8601. */
  readonly createdAt: string;
  /** Log position of the event, up to which the recipient has read or not. */
  readonly position: string;
  readonly details: Readonly<Record<string, string | number | null>>;
}

type Note = Pick<NotificationDocument, 'kind' | 'thingId'> & {
  readonly recipientId: number;
  /** Whether it is again what it was, on whatever day. */
  readonly returns?: boolean;
  /** Whether a notification of another kind stays what it is while it stands. */
  readonly yields?: boolean;
} & Partial<Pick<NotificationDocument, 'actorId' | 'campaignId' | 'promptId' | 'details'>>;

type Any = Parameters<Rule['fold']>[1];

const rules = rulesFor<NotificationDocument>();

/** Of demo data and imports, which are dated in the past, the newest days are told. */
export const isTold = ({ metadata: { effectiveAt, recordedAt } }: Any): boolean =>
  effectiveAt === undefined ||
  Date.parse(recordedAt) - Date.parse(effectiveAt) <= notificationLimits.importedDays * dayMs;

const dayOf = ({ createdAt }: NotificationDocument): string => createdAt.slice(0, 10);

/**
 * A notification under the document id that `idOf` returns; none for an event without one. It is taken
 * back when `noteOf` returns undefined. What stands is not told again, and what was taken back and
 * comes back on its day returns to its place, so that clicking back and forth tells nobody twice.
 */
export function notification<E extends Any>(
  idOf: (event: E) => string | undefined,
  noteOf: (event: E, auxiliary: AuxiliaryView) => Note | undefined,
): Rule<E> {
  return rules.document<E>(idOf, (before, event, auxiliary) => {
    if (!isTold(event)) return before;
    const stands = before !== undefined && before.recipientId !== null;
    const found = noteOf(event, auxiliary);
    if (found === undefined) {
      return stands ? { ...before, recipientId: null } : before;
    }
    const { returns = false, yields = false, ...note } = found;
    const told: NotificationDocument = {
      actorId: null,
      campaignId: null,
      createdAt: happenedAt(event),
      position: event.position,
      details: {},
      ...note,
    };
    if (stands && (yields || before.kind === note.kind)) return before;
    if (before?.kind !== note.kind) return told;
    if (!returns && dayOf(before) !== dayOf(told)) return told;
    return { ...told, createdAt: before.createdAt, position: before.position };
  });
}
