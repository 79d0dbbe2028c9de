/** What a payment supports or promotes. The kinds are stored. */
export const targetKinds = ['campaign', 'prompt'] as const;
export type TargetKind = (typeof targetKinds)[number];

export interface Target {
  readonly kind: TargetKind;
  readonly id: number;
}

export const campaignTarget = (id: number): Target => ({ kind: 'campaign', id });

/** Id of the campaign that is the target; null when it is of another kind, or there is none. */
export const campaignOf = (target: Target | null): number | null =>
  target?.kind === 'campaign' ? target.id : null;
