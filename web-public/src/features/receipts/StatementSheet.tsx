import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { SumList } from '../../ui/data-display/SumList.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { shownPurpose } from '../payment-purposes.ts';
import type { Statement } from './api.ts';
import { Issuer } from './Issuer.tsx';
import { SimulatedNote, subjectOf } from './payment-words.tsx';
import { printedCard } from './print.ts';

/** A member's payments in one year, with their totals. */
export function StatementSheet({ statement }: { readonly statement: Statement }): ReactNode {
  const { year, user, createdAt, lines, paid, returned, kept } = statement;
  const simulated = lines.filter(({ provider }) => provider === 'sandbox').length;
  const allSimulated = simulated > 0 && simulated === lines.length;
  const unlisted = paid.count - lines.length;
  return (
    <Card as="article" padding={6} aria-label={`Statement ${String(year)}`} css={printedCard}>
      <Stack gap={6}>
        <Issuer />
        <div>
          <Heading level={1} size="section">
            Statement {year}
          </Heading>
          <Text tone="muted">
            Payments of {user.username} in {year} (UTC), as of {formatDay(createdAt)}
          </Text>
        </div>
        {allSimulated && <SimulatedNote />}
        {lines.length === 0 ? (
          <Text>You paid nothing in {year}.</Text>
        ) : (
          <>
            <table css={tableStyle}>
              <thead>
                <tr>
                  <th scope="col">Paid</th>
                  <th scope="col">For</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Fee</th>
                  <th scope="col">Total</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Line key={line.id} line={line} marksSimulated={!allSimulated} />
                ))}
              </tbody>
            </table>
            {unlisted > 0 && (
              <Text size={15} tone="muted">
                {unlisted.toLocaleString('en-US')} more payments are not listed here; the sums
                include them, and so does the file of all your payments.
              </Text>
            )}
            <SumList
              lines={[
                { label: `Amounts of ${countOf(paid.count)}`, cents: paid.amountCents },
                { label: 'Service fees', cents: paid.feeCents },
                { label: 'Paid', cents: paid.totalCents },
                {
                  label:
                    returned.count === 0 ? 'Returned' : `Returned of ${countOf(returned.count)}`,
                  cents: -returned.totalCents,
                },
              ]}
              total={{ label: 'Paid and not returned', cents: kept.totalCents }}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

const countOf = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'payment' : 'payments'}`;

function Line({
  line,
  marksSimulated,
}: {
  readonly line: Statement['lines'][number];
  readonly marksSimulated: boolean;
}): ReactNode {
  const { id, settledAt, createdAt, status, amountCents, feeAmountCents } = line;
  const returned = status === 'refunded' || status === 'dispute_lost';
  const returning = ['refund_requested', 'refund_failed', 'refund_by_hand'].includes(status);
  const day = formatDay(settledAt ?? createdAt);
  return (
    <tr>
      <td>{day}</td>
      <td>
        <TextLink to={`/donations/${String(id)}/receipt`}>{subjectOf(line)}</TextLink>
        <span data-on="phone">{day}</span>
        <span>
          {shownPurpose(line).name} <span css={css({ whiteSpace: 'nowrap' })}>{id}</span>
          {marksSimulated && line.provider === 'sandbox' && ', simulated'}
          {line.refundReason === 'withdrawn' && ', taken back'}
          {returned && ', returned'}
          {returning && ', being returned'}
        </span>
      </td>
      <td>
        <Money cents={amountCents} />
      </td>
      <td>
        <Money cents={feeAmountCents} />
      </td>
      <td>
        <Money cents={amountCents + feeAmountCents} />
      </td>
    </tr>
  );
}

/** On a phone, the day stands below the title, and of the amounts only the total is shown. */
const tableStyle = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: tokens.size[15],
  '& th, & td': {
    padding: `${space(2)} ${space(1.5)}`,
    borderTop: `1px solid ${tokens.border.default}`,
    textAlign: 'left',
    // The first lines align, whatever their sizes.
    verticalAlign: 'baseline',
  },
  '& th': { borderTop: 0, fontSize: tokens.size[14], color: tokens.content.muted, fontWeight: 500 },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& td:nth-of-type(2)': { overflowWrap: 'anywhere' },
  '& td:nth-of-type(2) > span': {
    display: 'block',
    fontSize: tokens.size[14],
    color: tokens.content.muted,
  },
  '& th:nth-of-type(n + 3), & td:nth-of-type(n + 3)': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tr': { breakInside: 'avoid' },
  '@media screen and (max-width: 639px)': {
    '& :is(th, td):is(:nth-of-type(1), :nth-of-type(3), :nth-of-type(4))': { display: 'none' },
  },
  '@media print, (min-width: 640px)': { '& td > span[data-on="phone"]': { display: 'none' } },
});
