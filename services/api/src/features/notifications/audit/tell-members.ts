import type { StoredEvent } from '../../../audit/stored-event.ts';
import { isTold } from './milestones.ts';
import { toMembers } from './tellings.ts';
import type { Documents } from './told-notifications.ts';

/** Leaves what stands; what was taken back on the same day stands again in its place. */
export function tellMembers(event: StoredEvent, documents: Documents): void {
  const { happenedAt: createdAt, position } = event;
  for (const [id, told] of toMembers[event.type]?.(event) ?? []) {
    if (!isTold(event)) continue;
    const before = documents.get(id);
    if (told === null) {
      if (before) documents.set(id, { ...before, stands: false });
      continue;
    }
    const day = createdAt.slice(0, 10);
    const { returns, yields, ...own } = told;
    const isSame = before?.fields.kind === told.kind;
    if (before?.stands && (isSame || yields === true)) continue;
    if (isSame && (returns === true || before.day === day)) {
      const { fields: was, day: first } = before;
      const place = { createdAt: was.createdAt ?? '', position: was.position ?? '' };
      documents.set(id, { fields: { ...own, ...place }, day: first, stands: true });
    } else {
      documents.set(id, { fields: { ...own, createdAt, position }, day, stands: true });
    }
  }
}
