import type { Cause } from '@rostrum/event-store';
import { v5 as uuidv5 } from 'uuid';
import type { PlannedMember } from './plan.ts';

const namespace = '0d0bd5a8-5a5c-4d2b-9a35-3a1f6f6c6b1e';

/** The cause of a demo command at a past time; its id is the same every time it is repeated. */
export function demoCause(command: string, member: PlannedMember, at: Date): Cause {
  return causeBy(`user:${String(member.id)}`, command, at);
}

/** The same for a command of a deadline. */
export const demoDeadlineCause = (command: string, at: Date): Cause =>
  causeBy('system:deadlines', command, at);

function causeBy(actor: string, command: string, at: Date): Cause {
  const id = uuidv5(command, namespace);
  return {
    actor,
    correlationId: id,
    causationId: id,
    effectiveAt: at.toISOString(),
  };
}
