import type { Json } from '@rostrum/projections';
import type { Told } from './milestones.ts';

/** By document id: what an event tells; null when it is not told any more. */
export type Tellings = readonly (readonly [id: string, told: Told | null])[];

/** What an event tells one member. */
export interface Telling {
  readonly recipientId: number;
  readonly kind: string;
  readonly thingId: number;
  readonly actorId?: number | null;
  readonly campaignId?: number | null;
  readonly promptId?: number | null;
  readonly details?: Readonly<Record<string, Json>>;
  /** Whether it returns to its place on whatever day. */
  readonly returns?: boolean;
  /** Whether what stands as another kind stays. */
  readonly yields?: boolean;
}

export const toldOf = ({
  actorId = null,
  campaignId = null,
  promptId = null,
  details = {},
  returns = false,
  yields = false,
  ...of
}: Telling): Told => ({ ...of, actorId, campaignId, promptId, details, returns, yields });
