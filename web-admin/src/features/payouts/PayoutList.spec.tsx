import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from '../../testing/render.tsx';
import { ActsOnChosen } from './ActsOnChosen.tsx';
import { ChosenProvider } from './chosen.ts';
import { sharesPath } from './paths.ts';
import { PayoutList } from './PayoutList.tsx';
import type { ShareRecord } from './records.ts';
import { approvedShare, promptShare, readyShare, unclaimedShare } from './share.fixture.ts';
import { ShareLines } from './ShareLines.tsx';

type State = Parameters<typeof sharesPath>[0];

/** Query data: the answer of the server for the list at an address. */
function answered(at: string, shares: readonly ShareRecord[]): QueryClient {
  const loaded = new QueryClient();
  const query = new URLSearchParams(at.split('?')[1]);
  const asked = {
    pagination: { page: 1, perPage: 50 },
    sort: { field: query.get('sort'), order: query.get('order') },
    filter: JSON.parse(query.get('filter') ?? '{}') as unknown,
  };
  const answer = { data: shares, total: shares.length };
  loaded.setQueryData([adminPayouts.resource, 'getList', asked], answer);
  return loaded;
}

const page = (
  <ThemeProvider theme={createTheme()}>
    <ResourceContextProvider value={adminPayouts.resource}>
      <PayoutList />
    </ResourceContextProvider>
  </ThemeProvider>
);

const textAt = (state: State, ...shares: readonly ShareRecord[]): string =>
  textOf(page, answered(sharesPath(state), shares), sharesPath(state));

describe('the list of payouts', () => {
  it('begins with the shares that can be approved, those due first at the top', () => {
    const text = textOf(page, answered(sharesPath('ready'), [readyShare]));
    for (const shown of [
      'Participant 2',
      'amara',
      'campaign 5',
      '$55.55',
      '9 Dec 2026',
      'Ready to approve',
      'Bank transfer DE89 … 3000',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('Reference');
  });

  it('shows shares of a campaign and of a prompt with the same id', () => {
    const blocked = { ...promptShare, blocked: 'campaign_on_hold' } as const;
    const text = textAt('ready', readyShare, blocked);
    expect(text).toContain('campaign 5');
    expect(text).toMatch(/Winner 1amara\s*prompt 5/);
    expect(text).toContain('The prompt is on hold');
    expect(text).not.toContain('The campaign is on hold');
  });

  it('says in words that a share is overdue', () => {
    expect(textAt('ready', { ...readyShare, overdue: true })).toContain('Overdue since 9 Dec 2026');
  });

  it('says in words what is in the way of each share', () => {
    expect(textAt('ready', { ...readyShare, blocked: 'campaign_on_hold' })).toContain(
      'The campaign is on hold',
    );
    const held = { ...readyShare, state: 'held', blocked: 'details_held' } as const;
    expect(textAt('held', held)).toContain(
      'The payee has stated or changed where the money goes: used from 1 Dec 2026, 09:00 UTC',
    );
    expect(textAt('failed', { ...readyShare, state: 'failed', returned: 'returned' })).toContain(
      'The bank or PayPal sent it back',
    );
  });

  it('shows what was taken off, who approved, and the reference of what was sent', () => {
    const sent = {
      ...approvedShare,
      state: 'sent',
      sentAt: '2026-12-03T09:00:00.000Z',
      reference: '8AB',
    } as const;
    const text = textAt('sent', sent);
    for (const shown of ['$5.55', '$50.00', 'member 8', '8AB', 'Sent (UTC)', '3 Dec 2026']) {
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/Choose|Due|To send/);
  });

  it('offers to assign an unclaimed share, and nothing else', () => {
    const text = textAt('unclaimed', unclaimedShare);
    expect(text).toContain('Not known yet');
    expect(text).toContain('30 Nov 2026');
    expect(text).toContain('It is not known whose share it is');
    expect(text).toContain('Assign');
    expect(text).not.toContain('Goes to');
  });

  it('says that there are none', () => {
    expect(textAt('ready')).toContain('No payouts here');
  });

  it('has a tab for each state, with the order that fits it and the filters beside it', () => {
    const markup = markupOf(page, answered(sharesPath('ready'), []));
    const filter = encodeURIComponent('{"state":"unclaimed"}');
    expect(markup).toContain(`/payouts?filter=${filter}&amp;sort=computedAt&amp;order=ASC`);
    expect(sharesPath('sent', { campaignId: 5 })).toBe(
      '/payouts?filter=%7B%22campaignId%22%3A5%2C%22state%22%3A%22sent%22%7D&sort=sentAt&order=DESC&page=1',
    );
  });

  it('has the number of shares in the tabs in which an administrator acts', () => {
    const loaded = answered(sharesPath('ready'), [readyShare]);
    loaded.setQueryData(['payouts', 'totals'], {
      unclaimed: { count: 2, cents: 1 },
      approved: { count: 1234, cents: 1 },
      soleAdmin: { delayHours: null },
    });
    const failed = {
      filter: { state: 'failed' },
      sort: { field: 'dueAt', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    };
    loaded.setQueryData([adminPayouts.resource, 'getList', failed], { data: [], total: 3 });
    const text = textOf(page, loaded);
    expect(text).toContain('Unclaimed (2)');
    expect(text).toContain('Came back (3)');
    expect(text).toContain('Approved (1,234)');
    expect(text).toContain('There is only one administrator');
  });
});

function Listed(props: { readonly shares: readonly ShareRecord[]; readonly children: ReactNode }) {
  const value = useList({ data: [...props.shares] });
  return (
    <ResourceContextProvider value={adminPayouts.resource}>
      <ListContextProvider value={value}>{props.children}</ListContextProvider>
    </ResourceContextProvider>
  );
}

describe('the acts on chosen shares', () => {
  const acts = (...ids: readonly number[]): string =>
    textOf(
      <ChosenProvider value={{ ids: new Set(ids), choose: () => undefined }}>
        <Listed
          shares={[
            readyShare,
            { ...readyShare, id: 75, blocked: 'campaign_on_hold' },
            approvedShare,
            unclaimedShare,
          ]}
        >
          <ActsOnChosen />
        </Listed>
      </ChosenProvider>,
    );

  it('are for those that can be approved or sent, by what each is ready for', () => {
    expect(acts(72, 73, 74, 75)).toContain('Approve 1 chosenRecord 1 chosen as sent');
    expect(acts(72, 73, 74, 75)).toContain('Choose none');
  });

  it('leave shares of other pages alone', () => {
    expect(acts(4711)).toContain('Choose all 2 on this pageApprove 0 chosenRecord 0 chosen');
  });
});

describe('the list of payouts on a phone', () => {
  it('shows each share as a card, with a box that says what it chooses', () => {
    const markup = markupOf(
      <Listed shares={[approvedShare]}>
        <ShareLines empty={<>none</>} />
      </Listed>,
    );
    expect(markup).toContain('aria-label="Choose Participant 1, noor, $50.00"');
    const text = markup.replace(/<[^>]+>/g, '');
    for (const shown of ['Approved by member 8', 'Goes to: PayPal n…@example.org', 'Due: 9 Dec']) {
      expect(text).toContain(shown);
    }
    expect(text).toContain('$5.55 taken off $55.55');
  });
});
