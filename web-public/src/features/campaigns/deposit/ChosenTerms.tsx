import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { Cents, PayoutPolicy } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Term } from '../../../ui/data-display/TermList.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { BesideCampaign } from '../../beside-campaign.tsx';
import { categoriesQuery } from '../../categories/index.ts';
import { fieldIds } from '../form/field-ids.ts';
import { PolicySplit } from '../PolicySplit.tsx';
import { isGiven, People, type Person, TermGroup, termsStyle } from './TermGroup.tsx';

export interface ChosenTermsProps {
  readonly title: string;
  readonly description: string;
  readonly imageUrl?: string | null | undefined;
  readonly categoryId: number;
  readonly goalCents: Cents;
  /** ISO 8601. */
  readonly expiresAt: string | undefined;
  /** Undefined if this page does not know the policy. */
  readonly policy: PayoutPolicy | undefined;
  readonly participants: readonly Person[];
  readonly moderator: Person | undefined;
  readonly creator: { readonly id: number; readonly username: string };
  /** Undefined if the campaign is not created yet. */
  readonly campaignId?: number;
  /** The path of the form. Without it, nothing can be edited. */
  readonly editPath?: string | undefined;
  /** Whether the split can no longer be edited, because the campaign exists. */
  readonly splitIsFixed: boolean;
}

/**
 * Every value that is published, grouped by when it can no longer be changed, with links to the
 * fields, and what becomes of the $1.
 */
export function ChosenTerms(props: ChosenTermsProps): ReactNode {
  const { description, imageUrl, categoryId, goalCents, expiresAt, policy } = props;
  const { participants, moderator, creator, campaignId, editPath, splitIsFixed } = props;
  const categories = useQuery(categoriesQuery);
  const at = (field: keyof typeof fieldIds): string | undefined =>
    editPath === undefined ? undefined : `${editPath}#${fieldIds[field]}`;
  const described = participants.filter(({ bio }) => isGiven(bio));
  return (
    <div css={termsStyle}>
      <TermGroup title="You can change these until the funding ends">
        <Term term="Title" editAt={at('title')}>
          {props.title}
        </Term>
        <Term term="Description" editAt={at('description')} below>
          <span css={css({ whiteSpace: 'pre-line' })}>{description}</span>
        </Term>
        <Term term="Category" editAt={at('category')}>
          {categories.data?.find(({ id }) => id === categoryId)?.name}
        </Term>
        <Term term="Image" editAt={at('image')}>
          {imageUrl ? 'Your image, as above' : 'None: the cover above is drawn'}
        </Term>
        {described.length > 0 && (
          <Term term="Who they are" name="lines about the participants" editAt={at('participants')}>
            <People people={described} />
          </Term>
        )}
        {moderator && (
          <Term term="Moderator" editAt={at('moderator')}>
            <People people={[moderator]} />
          </Term>
        )}
        <BesideCampaign
          userId={creator.id}
          editPath={editPath}
          {...(campaignId !== undefined && { campaignId })}
        />
      </TermGroup>
      <TermGroup title="Locked once somebody else begins to support it">
        <Term term="Funding goal" editAt={at('goal')}>
          <Money cents={goalCents} form="short" />
        </Term>
        {expiresAt !== undefined && (
          <Term term="End date" editAt={at('endDate')}>
            {formatDay(expiresAt)} (UTC)
          </Term>
        )}
        <Term term="Participants" editAt={at('participants')}>
          <People people={participants.map(({ name }) => ({ name }))} />
        </Term>
      </TermGroup>
      <TermGroup
        title={splitIsFixed ? 'Fixed since it was created' : 'Fixed as soon as it is created'}
      >
        {policy && (
          <Term
            term="Where the money goes"
            name="split"
            editAt={splitIsFixed ? undefined : at('split')}
            below
          >
            <div css={css({ display: 'grid', gap: space(3) })}>
              {policy.title}
              <PolicySplit policy={policy} participants={participants.map(({ name }) => name)} />
            </div>
          </Term>
        )}
        <Term term="Creator">{creator.username}</Term>
        <Term term="First donation">$1.00, with your name</Term>
      </TermGroup>
      <Text size={15}>
        You cannot take it back yourself; it is returned when donations are: cancelled, removed,
        declined, or no conversation.
      </Text>
    </div>
  );
}
