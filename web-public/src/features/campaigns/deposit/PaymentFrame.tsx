import { css } from '@emotion/react';
import { coverSeed } from '@rostrum/contracts/campaigns/cover';
import { type Cents, dollars } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Cover } from '../../../ui/images/Cover.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Heading } from '../../../ui/text/text.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { Participants } from '../CampaignCard.tsx';
import { fieldIds } from '../form/field-ids.ts';
import { ChosenTerms, type ChosenTermsProps } from './ChosenTerms.tsx';
import { type Film, TrailerTerms } from './TrailerTerms.tsx';

/** A goal of more than this is asked about, in cents. */
const askAboveCents: Cents = 100_000_00;

export interface PaymentFrameProps extends ChosenTermsProps {
  /** Of a trailer; absent for other campaigns. */
  readonly film?: Film;
  readonly children: ReactNode;
}

/** Shows the campaign with its terms, and its payment form below. */
export function PaymentFrame({ children, film, ...terms }: PaymentFrameProps): ReactNode {
  const { title, imageUrl, categoryId, goalCents, editPath } = terms;
  const participants = terms.participants.map(({ name }) => name);
  const [isMeant, setMeant] = useState(false);
  // A goal that can no longer be changed is not asked about; the form of a new trailer has none.
  const asks = goalCents > askAboveCents && editPath !== undefined && !isMeant && !film;
  const words = film
    ? {
        title: 'Pay the submission fee of $1',
        subtitle: 'It publishes your trailer. It is income of the platform and is not returned.',
      }
    : {
        title: 'Commit the first $1',
        subtitle: 'It publishes your campaign and counts as its first donation.',
      };
  return (
    <>
      <PageHeader {...words} />
      <Card padding={0}>
        <div css={subjectStyle}>
          <Cover
            coverSeed={coverSeed(categoryId, title)}
            categoryId={categoryId}
            title={title}
            participants={participants}
            imageUrl={imageUrl}
            sizes="160px"
          />
          <Stack gap={1}>
            <Heading level={2} size="small" css={css({ overflowWrap: 'anywhere' })}>
              {title}
            </Heading>
            <Participants names={participants} />
          </Stack>
        </div>
        {film ? <TrailerTerms {...terms} film={film} /> : <ChosenTerms {...terms} />}
        <div css={css({ padding: space(4.5), [media.tablet]: { padding: space(6) } })}>
          {asks ? (
            <GoalQuestion
              goalCents={goalCents}
              editPath={editPath}
              onYes={() => {
                setMeant(true);
              }}
            />
          ) : (
            children
          )}
        </div>
      </Card>
    </>
  );
}

interface GoalQuestionProps {
  readonly goalCents: Cents;
  readonly editPath: string;
  readonly onYes: () => void;
}

/** Asks once whether a large goal is meant: it is also the one that the form begins with. */
function GoalQuestion({ goalCents, editPath, onYes }: GoalQuestionProps): ReactNode {
  const goal = dollars(goalCents, 'short');
  return (
    <Stack gap={4}>
      <Alert tone="warning" title={`Do you mean a goal of ${goal}?`}>
        <p>Everybody sees it, with how much of it is raised.</p>
      </Alert>
      <Row gap={3}>
        <Button onClick={onYes}>Yes, {goal}</Button>
        <LinkButton to={`${editPath}#${fieldIds.goal}`} variant="outline">
          Change the goal
        </LinkButton>
      </Row>
    </Stack>
  );
}

const subjectStyle = css({
  display: 'grid',
  gap: space(4),
  paddingBottom: space(4.5),
  borderBottom: '1px solid var(--border-default)',
  '& > :last-child': { paddingInline: space(4.5) },
  [media.tablet]: {
    gridTemplateColumns: '180px minmax(0, 1fr)',
    alignItems: 'center',
    paddingBottom: 0,
    '& > :last-child': { paddingBlock: space(3) },
  },
});
