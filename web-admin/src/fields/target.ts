import type { TargetKind } from '@rostrum/contracts';

/** Labels of the kinds of targets. */
export const targetNames: Readonly<Record<TargetKind, string>> = {
  campaign: 'Campaign',
  prompt: 'Prompt',
};
