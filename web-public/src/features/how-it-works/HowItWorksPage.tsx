import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { payoutPolicies } from '@rostrum/contracts/money';
import { css } from '@emotion/react';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { IconButton, LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid, Page, Row, Section, Stack } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { useScrollToHash } from '../../ui/browser/use-scroll-to-hash.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { Term, TermList } from '../../ui/data-display/TermList.tsx';
import { Timeline } from '../../ui/data-display/Timeline.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { answers } from '../faq/index.ts';
import { useStartLink } from '../MemberLink.tsx';
import { PayPalPrice, ProcessingFee, QuoteSum } from '../payments/index.ts';
import { courseOfPrompt } from '../prompts/index.ts';
import { Splits } from './Splits.tsx';
import { Steps } from './Steps.tsx';

const exampleDonations = [paymentLimits.amountCents.min, 10_00, 100_00] as const;

const course = [
  {
    when: 'Day 0',
    text: 'You propose it and commit your first $1. It is public at once.',
    done: true,
  },
  {
    when: 'Up to a year',
    text: 'Backers add $1 or more until the end date you set.',
    done: false,
  },
  {
    when: 'Within 365 days',
    text: 'The creator announces a date, and the conversation takes place, 45 minutes or longer.',
    done: false,
  },
  {
    when: 'After the conversation',
    text: 'The creator says when it took place. An administrator confirms that, and the money is divided.',
    done: false,
  },
  {
    when: 'Within 7 business days of that',
    text: 'Participants and creator are paid, once they have told us where the money goes.',
    done: false,
  },
  {
    when: 'No conversation by day 365',
    text: 'Every backer chooses: a refund, or an extension of 180 days, once.',
    done: false,
  },
] as const;

const questions = [
  answers.whoIsNamed,
  answers.fees,
  answers.changes,
  answers.takeBack,
  answers.goal,
  answers.endDate,
  answers.evidence,
  answers.noConversation,
  answers.payouts,
  answers.lostDisputes,
  answers.isTheMoneyThere,
] as const;

export function Component(): ReactNode {
  usePageTitle('How it works');
  useScrollToHash();
  const start = useStartLink();
  return (
    <>
      <Page>
        <PageHeader
          title="How it works"
          subtitle="From a question to a conversation, and where every cent is on the way"
          action={<LinkButton {...start}>Start a Campaign</LinkButton>}
        />
        <Steps />
      </Page>
      <Section band>
        <Stack gap={8}>
          <Stack gap={2}>
            <Row gap={1}>
              <Heading>Fees</Heading>
              <Tooltip text="3% of the amount, rounded to the nearest cent (a half upwards), and 30 cents.">
                <IconButton label="How the fee is rounded">
                  <Info size={20} aria-hidden="true" />
                </IconButton>
              </Tooltip>
            </Row>
            <Text tone="muted" measure>
              Processing is <ProcessingFee /> on top of a donation. What you give arrives whole.
            </Text>
          </Stack>
          <Grid columns={3} gap={4}>
            {exampleDonations.map((cents) => (
              <Card key={cents}>
                <QuoteSum amountCents={cents} />
                <PayPalPrice amountCents={cents} />
              </Card>
            ))}
          </Grid>
          <Splits />
        </Stack>
      </Section>
      <Section>
        <Grid columns={2} gap={12}>
          <Stack gap={6}>
            <Heading>Timeline</Heading>
            <Timeline entries={course} />
          </Stack>
          <Stack gap={4}>
            <Heading>Prompt bounties</Heading>
            <TermList>
              {courseOfPrompt.map(({ term, text }) => (
                <Term key={term} term={term}>
                  {text}
                </Term>
              ))}
            </TermList>
            <Text>{payoutPolicies['prompt-thirds'].title}.</Text>
            <TextLink to="/prompts">All prompts</TextLink>
          </Stack>
        </Grid>
      </Section>
      <Section width="text" id="questions">
        <div css={css({ display: 'grid', gap: 24 })}>
          <Heading>Questions</Heading>
          <Accordion items={questions} />
          <TextLink to="/faq">All questions and answers</TextLink>
        </div>
      </Section>
    </>
  );
}
