import { targetNamed } from '@rostrum/contracts/kernel/target';
import type { ReactNode } from 'react';
import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import { CampaignLink, DonationLink, MemberLink, TargetLink } from '../../fields/links.tsx';
import type { Activity } from '../../kernel/define-feature.ts';

/** Components for parts of an entry's sentence. Each also handles a missing value. */
interface PhraseProps {
  readonly activity: Activity;
}

export const ActivityMember = ({ activity: { userId } }: PhraseProps) => <MemberLink id={userId} />;

/** Who did it; `otherwise` where nobody is named. */
export const ActivityBy = ({
  activity: { by },
  otherwise = 'the operator',
}: PhraseProps & { readonly otherwise?: string }) =>
  by === null ? <>{otherwise}</> : <MemberLink id={by} />;

/** A sentence whose subject is the member. */
export const memberDid = (words: string) =>
  function Words({ activity }: PhraseProps): ReactNode {
    return (
      <>
        <ActivityMember activity={activity} /> {words}
      </>
    );
  };

export const ActivityCampaign = ({ activity: { campaignId } }: PhraseProps) =>
  campaignId === null ? <>no campaign yet</> : <CampaignLink id={campaignId} />;

/** The same where other targets than campaigns are possible. */
export function ActivityTarget({ activity }: PhraseProps) {
  const target = targetNamed(activity);
  return target === null ? <>no campaign yet</> : <TargetLink target={target} />;
}

export const ActivityAmount = ({ activity: { amountCents } }: PhraseProps) =>
  amountCents === null ? <>an unknown amount</> : <Amount cents={amountCents} />;

/** Links its children to the donation. */
export const ActivityDonation = ({
  activity: { donationId },
  children,
}: PhraseProps & { readonly children: ReactNode }) =>
  donationId === null ? <>{children}</> : <DonationLink id={donationId}>{children}</DonationLink>;

/** A number with its noun. `many`: the plural. */
export const detailCount = (
  value: Activity['details'][string] | undefined,
  one: string,
  many: string,
): string =>
  typeof value === 'number' ? counted(value, one, many) : `an unknown number of ${many}`;

/** Formats a code as words: `insufficient_funds` as `insufficient funds`. */
export const detailWord = (value: Activity['details'][string] | undefined): string =>
  String(value ?? 'unknown').replaceAll('_', ' ');
