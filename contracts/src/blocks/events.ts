import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id } from '../kernel/fields.ts';

const pair = z.object({ blockerId: id, blockedId: id });

/** On `block-{blockerId}-{blockedId}`. The blocked member is not told. */
export const memberBlocked = defineEvent({
  type: 'MemberBlocked',
  version: 1,
  money: false,
  data: pair,
});

/** On `block-{blockerId}-{blockedId}`: by the blocker, or by the erasure of one of both. */
export const memberUnblocked = defineEvent({
  type: 'MemberUnblocked',
  version: 1,
  money: false,
  data: pair,
});
