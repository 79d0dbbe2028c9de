import { css } from '@emotion/react';
import { genreNames, type TrailerGenre } from '@rostrum/contracts/campaigns/trailer';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Term } from '../../../ui/data-display/TermList.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { BesideCampaign } from '../../beside-campaign.tsx';
import { categoriesQuery } from '../../categories/index.ts';
import { fieldIds } from '../form/field-ids.ts';
import { PolicySplit } from '../PolicySplit.tsx';
import type { ChosenTermsProps } from './ChosenTerms.tsx';
import { People, TermGroup, termsStyle } from './TermGroup.tsx';

export interface Film {
  readonly genre: TrailerGenre | null;
  /** Its length, such as `1:34`. */
  readonly duration: string | null;
}

interface TrailerTermsProps extends ChosenTermsProps {
  readonly film: Film;
}

/** The same as `ChosenTerms` for a trailer, whose $1 is a fee. */
export function TrailerTerms(props: TrailerTermsProps): ReactNode {
  const { film, categoryId, expiresAt, policy, participants, moderator, creator } = props;
  const { campaignId, editPath } = props;
  const categories = useQuery(categoriesQuery);
  const at = (field: keyof typeof fieldIds): string | undefined =>
    editPath === undefined ? undefined : `${editPath}#${fieldIds[field]}`;
  return (
    <div css={termsStyle}>
      <TermGroup title="You can change these until the funding ends">
        <Term term="Synopsis" editAt={at('description')} below>
          <span css={css({ whiteSpace: 'pre-line' })}>{props.description}</span>
        </Term>
        <Term term="Thumbnail" editAt={at('image')}>
          {props.imageUrl ? 'The image above' : 'None: the cover above is drawn'}
        </Term>
        {moderator && (
          <Term term="Director" editAt={at('moderator')}>
            {moderator.name}
          </Term>
        )}
        <BesideCampaign
          userId={creator.id}
          editPath={editPath}
          {...(campaignId !== undefined && { campaignId })}
        />
      </TermGroup>
      <TermGroup title="Locked once somebody else begins to support it">
        <Term term="Title" editAt={at('title')}>
          {props.title}
        </Term>
        <Term term="Film" editAt={at('film')}>
          {film.duration ?? 'Uploaded'}
        </Term>
        <Term term="Genre" editAt={at('genre')}>
          {film.genre === null ? 'None' : genreNames[film.genre]}
        </Term>
        <Term term="Cast" editAt={at('participants')}>
          <People people={participants.map(({ name }) => ({ name }))} />
        </Term>
        <Term term="Funding goal" editAt={at('goal')}>
          <Money cents={props.goalCents} form="short" />
        </Term>
        {expiresAt !== undefined && (
          <Term term="End date" editAt={at('endDate')}>
            {formatDay(expiresAt)} (UTC)
          </Term>
        )}
      </TermGroup>
      <TermGroup title="Fixed since it was created">
        <Term term="Category">{categories.data?.find(({ id }) => id === categoryId)?.name}</Term>
        {policy && (
          <Term term="Where the money goes" below>
            <div css={css({ display: 'grid', gap: space(3) })}>
              {policy.title}
              <PolicySplit policy={policy} participants={[]} />
            </div>
          </Term>
        )}
        <Term term="Creator">{creator.username}</Term>
        <Term term="Submission fee">$1.00</Term>
      </TermGroup>
      <Text size={15}>
        The submission fee is income of the platform. It is not returned, whether or not the trailer
        is selected for production.
      </Text>
    </div>
  );
}
