import { css } from '@emotion/react';
import { Ear, HandCoins, LockKeyhole, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { whenPaid } from '../when-paid.ts';

const steps = [
  {
    Icon: MessagesSquare,
    name: 'Propose',
    text: 'Name two to eight people, a moderator if you like, and a question. Set a goal and an end date within a year, and commit $1.',
  },
  {
    Icon: HandCoins,
    name: 'Gather',
    text: 'Everybody who wants to hear it adds $1 or more. The goal is no condition: they can talk below it, and it can be passed. Names, goal and split are fixed with the first donation of somebody else.',
  },
  {
    Icon: LockKeyhole,
    name: 'Wait',
    text: 'The money is held in escrow. Every movement is an entry in a ledger that anybody can read.',
  },
  {
    Icon: Ear,
    name: 'Listen',
    text: `They talk for at least 45 minutes. Then the money is divided, and the shares are paid ${whenPaid}.`,
  },
] as const;

export function Steps(): ReactNode {
  return (
    <Grid as="ol" columns={4} gap={4}>
      {steps.map(({ Icon, name, text }) => (
        <Card key={name} as="li">
          <Icon
            size={30}
            strokeWidth={1.75}
            aria-hidden="true"
            css={css({ color: tokens.content.primary, marginBottom: space(4) })}
          />
          <Heading size="card">{name}</Heading>
          <Text tone="muted" css={css({ marginTop: space(1) })}>
            {text}
          </Text>
        </Card>
      ))}
    </Grid>
  );
}
