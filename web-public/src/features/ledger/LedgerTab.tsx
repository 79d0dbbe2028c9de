import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Row, Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { type Noun, nounOf } from '@rostrum/contracts/categories/constants';
import { OpenDisputes } from '../disputes/index.ts';
import { payoutsOf } from '../payouts-of-campaign.ts';
import type { Places } from '../places.tsx';
import { campaignLedgerQuery, ledgerPageSize, type LedgerEntry } from './api.ts';
import { accountLabel, escrowChange, kindLabel, movedCents } from './ledger-labels.ts';

/** The campaign's journal entries and its escrow balance. */
export function Component({ campaign }: Places['campaignTabs']): ReactNode {
  const { id, status } = campaign;
  const noun = nounOf(campaign);
  const [page, setPage] = useState(1);
  const ledger = useQuery(campaignLedgerQuery(id, page));
  if (ledger.isPending) {
    return (
      <Loading label="Loading the ledger">
        <Stack gap={3}>
          <Skeleton width={180} height={32} />
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height={48} />
          ))}
        </Stack>
      </Loading>
    );
  }
  if (ledger.isError) {
    return <LoadFailed query={ledger} title="The ledger could not be loaded" />;
  }
  const { heldCents, disputes, total, entries } = ledger.data;
  const pages = Math.max(1, Math.ceil(total / ledgerPageSize));
  return (
    <Stack gap={5}>
      <div>
        <Text size={15} tone="muted">
          {`Held in escrow for this ${noun}`}
        </Text>
        <p css={css({ fontSize: tokens.size[27], fontWeight: 600, lineHeight: 1.2 })}>
          <Money cents={heldCents} />
        </p>
        <OpenDisputes disputes={disputes} noun={noun}>
          {`If a dispute is lost, the ${noun} loses the money.`}
        </OpenDisputes>
        {status === 'completed' && (
          <Text size={15}>
            <TextLink to={payoutsOf(id)}>See what is paid to whom, share by share</TextLink>
          </Text>
        )}
      </div>
      {entries.length === 0 ? (
        <Text tone="muted">No money has moved yet.</Text>
      ) : (
        <ul css={listStyle}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} campaignId={id} noun={noun} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Row justify="space-between" wrap={false}>
          <Button
            variant="outline"
            size="small"
            disabled={page <= 1}
            onClick={() => {
              setPage(page - 1);
            }}
          >
            Newer
          </Button>
          <Text size={15} tone="muted" role="status" css={css({ textAlign: 'center' })}>
            Page {page} of {pages} · {total.toLocaleString('en-US')} entries
          </Text>
          <Button
            variant="outline"
            size="small"
            disabled={page >= pages}
            onClick={() => {
              setPage(page + 1);
            }}
          >
            Older
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** One journal entry. Opening it shows its postings, which sum to zero. */
function Entry({
  entry,
  campaignId,
  noun,
}: {
  readonly entry: LedgerEntry;
  readonly campaignId: number;
  readonly noun: Noun;
}): ReactNode {
  const change = escrowChange(entry, campaignId);
  return (
    <li>
      <details css={entryStyle}>
        <summary>
          <span>
            <strong>{kindLabel(entry)}</strong>
            <span>{formatDay(entry.effectiveAt)}</span>
          </span>
          <span css={changeStyle(change)}>
            {change === 0 ? (
              <span css={movedStyle}>
                {dollars(movedCents(entry))}
                <VisuallyHidden> moved; the escrow stays as it is</VisuallyHidden>
              </span>
            ) : (
              `${change > 0 ? '+' : ''}${dollars(change)}`
            )}
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </summary>
        <div css={postingsStyle}>
          <table>
            <caption>Postings; debit +, credit −. They sum to zero.</caption>
            <tbody>
              {entry.postings.map(({ account, cents }) => (
                <tr key={account}>
                  <th scope="row" title={account}>
                    {accountLabel(account, noun)}
                  </th>
                  <td>
                    <Money cents={cents} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </li>
  );
}

const changeStyle = (change: number) =>
  css({
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(3),
    '& > svg': { color: tokens.content.muted },
    color: change > 0 ? tokens.content.success : tokens.content.default,
  });

const movedStyle = css({ fontWeight: 400, color: tokens.content.muted });

const listStyle = css({ '& > li': { borderTop: `1px solid ${tokens.border.default}` } });

const entryStyle = css({
  '& > summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space(4),
    minHeight: 60,
    paddingBlock: space(2),
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary:hover strong': { textDecoration: 'underline' },
  '& > summary > span:first-of-type': { display: 'grid', lineHeight: 1.4 },
  '& > summary > span:first-of-type > strong': { fontWeight: 600 },
  '& > summary > span:first-of-type > span': {
    fontSize: tokens.size[14],
    color: tokens.content.muted,
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
});

const postingsStyle = css({
  marginBottom: space(4),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface.sunken,
  fontSize: tokens.size[14],
  '& > table': { width: '100%', borderCollapse: 'collapse' },
  '& caption': { captionSide: 'bottom', textAlign: 'left', color: tokens.content.muted },
  '& th': { textAlign: 'left', fontWeight: 400, paddingBlock: space(0.5) },
  '& td': { textAlign: 'right' },
});
