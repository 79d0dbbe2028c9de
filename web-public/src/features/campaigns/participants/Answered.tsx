import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { useFocusHere } from '../../../ui/browser/use-focus-here.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import type { InvitationAnswer } from './participants-api.ts';

interface AnsweredProps {
  readonly answer: InvitationAnswer;
  readonly campaignId: number;
}

const texts: Readonly<Record<InvitationAnswer, { readonly title: string; readonly text: string }>> =
  {
    claim: {
      title: 'You said that you take part',
      text: 'An administrator looks at your answer. Once it is confirmed, the campaign’s page shows your profile beside the name. Until then you can take your answer back.',
    },
    decline: {
      title: 'You said that you do not take part',
      text: 'An administrator looks at your answer. You need not do anything more. The address to which the invitation was sent is forgotten.',
    },
    forget: {
      title: 'Your address is forgotten',
      text: 'The link no longer works. The campaign stays as it is.',
    },
  };

/** Replaces the invitation once it is answered, and takes the focus. */
export function Answered({ answer, campaignId }: AnsweredProps): ReactNode {
  const here = useFocusHere<HTMLDivElement>();
  const path = `/campaigns/${String(campaignId)}`;
  const { title, text } = texts[answer];
  return (
    <div ref={here} tabIndex={-1} role="status" css={css({ outline: 'none' })}>
      <Card padding={6}>
        <Stack gap={4}>
          <Heading level={1} size="section">
            {title}
          </Heading>
          <Text>{text}</Text>
          <Row gap={3}>
            <LinkButton to={path}>Open the campaign</LinkButton>
            {answer === 'claim' && (
              <LinkButton to={`${path}/participants`} variant="outline">
                Your answer
              </LinkButton>
            )}
          </Row>
        </Stack>
      </Card>
    </div>
  );
}
