/** What a payment supports or promotes. The kinds are stored. */
export const targetKinds = ['campaign', 'prompt'] as const;
export type TargetKind = (typeof targetKinds)[number];

export interface Target {
  readonly kind: TargetKind;
  readonly id: number;
}

/** `campaign:7`: names a target among those of all kinds, whose ids may be equal. */
export const targetKey = ({ kind, id }: Target): string => `${kind}:${String(id)}`;

const pages: Readonly<Record<TargetKind, string>> = { campaign: 'campaigns', prompt: 'prompts' };

/** Its page on the site, e.g. `/campaigns/7`. */
export const targetPath = ({ kind, id }: Target): string => `/${pages[kind]}/${String(id)}`;

export const campaignTarget = (id: number): Target => ({ kind: 'campaign', id });

const idOf = (target: Target | null, kind: TargetKind): number | null =>
  target?.kind === kind ? target.id : null;

/** Id of the campaign that is the target; null when it is of another kind, or there is none. */
export const campaignOf = (target: Target | null): number | null => idOf(target, 'campaign');

/** The same of a prompt. */
export const promptOf = (target: Target | null): number | null => idOf(target, 'prompt');

/** Names a target on the wire. `campaignId` is null for a prompt, and without a target. */
export interface TargetIds {
  readonly campaignId: number | null;
  readonly promptId?: number;
}

export function targetIdsOf(target: Target | null): TargetIds {
  if (target?.kind === 'prompt') return { campaignId: null, promptId: target.id };
  return { campaignId: campaignOf(target) };
}

/** The target that is named; null when none is. */
export function targetNamed({
  campaignId,
  promptId,
}: Pick<TargetIds, 'campaignId'> & { readonly promptId?: number | undefined }): Target | null {
  if (promptId !== undefined) return { kind: 'prompt', id: promptId };
  return campaignId === null ? null : campaignTarget(campaignId);
}
