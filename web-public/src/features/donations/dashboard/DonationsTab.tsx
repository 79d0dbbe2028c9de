import { css } from '@emotion/react';
import { dashboardLimits } from '@rostrum/contracts/dashboard/constants';
import { csvImport } from '@rostrum/contracts/kernel/csv';
import { payeeDetailsPath } from '@rostrum/contracts/payees/constants';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { formatDay, formatMoment } from '../../../ui/text/dates.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { Stat, StatRow } from '../../../ui/data-display/Stat.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Text, TextLink } from '../../../ui/text/text.tsx';
import { space, targetHeight, tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import { payeeDetailsQuery } from '../../payees/index.ts';
import { payoutsOf } from '../../payouts-of-campaign.ts';
import { targetPath } from '@rostrum/contracts/kernel/target';
import { shownPurpose } from '../../payment-purposes.ts';
import { ownDonationsFile, PaymentBadge, subjectOf } from '../../receipts/index.ts';
import { OwnPublicMessage } from '../../supporters/index.ts';
import { Differs, Returned, ToBeReturned } from './ReturnedMoney.tsx';
import { TakeBack, withdrawableQuery } from '../../withdrawals/index.ts';
import type { Places } from '../../places.tsx';

type MyDonation = Places['dashboardTabs']['dashboard']['donations'][number];

/** The member's payments, newest first, each with its status and a link to the next step. */
export function Component({
  dashboard: { donations, totals },
}: Places['dashboardTabs']): ReactNode {
  if (donations.length === 0) {
    return (
      <EmptyState
        title="No donations yet"
        text="Find a conversation that you want to hear."
        action={<LinkButton to="/campaigns">Browse campaigns</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={6}>
      <StatRow>
        <Stat label="Given" value={<Money cents={totals.givenCents} form="short" />} />
        <Stat label="Campaigns backed" value={totals.backed.toLocaleString('en-US')} />
      </StatRow>
      <Files />
      <Text size={15} tone="muted">
        The CSV file has all of your payments, to sort and add up in a spreadsheet. {csvImport}
      </Text>
      <ul css={listStyle}>
        {donations.map((donation) => (
          <li key={donation.id}>
            <div css={css({ display: 'grid', gap: space(1), minWidth: 0 })}>
              <span css={css({ overflowWrap: 'anywhere' })}>
                <Target donation={donation} />
              </span>
              <span css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}>
                {formatDay(donation.settledAt ?? donation.createdAt)}
                <Note donation={donation} />
                {donation.late && ' · came after the campaign had closed'}
              </span>
              <Differs donation={donation} />
              <Returned donation={donation} />
              <ToBeReturned donation={donation} />
              <ByHand donation={donation} />
              <InElection donation={donation} />
              <PaidOut donation={donation} />
              {donation.thanked && <Text size={15}>The creator thanked you</Text>}
              <Row gap={4}>
                <Next donation={donation} />
                <TakeItBack donation={donation} />
                <OwnPublicMessage donationId={donation.id} isPublic={donation.showsMessage} />
              </Row>
            </div>
            <div css={amountStyle}>
              <strong>
                <Money cents={donation.amountCents} />
              </strong>
              <PaymentBadge {...donation} />
            </div>
          </li>
        ))}
      </ul>
      {donations.length >= dashboardLimits.donations && (
        <Text size={15} tone="muted">
          These are the newest {dashboardLimits.donations}.
        </Text>
      )}
    </Stack>
  );
}

/** Links to the yearly statement and to the CSV file of all payments. */
function Files(): ReactNode {
  const member = useMember();
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const first = member ? new Date(member.createdAt).getUTCFullYear() : thisYear;
  const years = Array.from({ length: thisYear - first + 1 }, (_, index) => thisYear - index);
  const [year, setYear] = useState(thisYear);
  return (
    <Row gap={3} align="flex-end">
      <Field label={<VisuallyHidden>Year of the statement</VisuallyHidden>}>
        <Select
          value={year}
          onChange={({ target }) => {
            setYear(Number(target.value));
          }}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <LinkButton to={`/dashboard/statement/${String(year)}`} variant="outline">
        Yearly statement
      </LinkButton>
      <Button
        variant="outline"
        onClick={() => {
          window.location.assign(ownDonationsFile);
        }}
      >
        <Download size={18} aria-hidden="true" /> CSV file
      </Button>
    </Row>
  );
}

function Target({ donation }: { readonly donation: MyDonation }): ReactNode {
  const { target, campaignTitle } = donation;
  if (target === null || campaignTitle === null) return subjectOf(donation);
  return <TextLink to={targetPath(target)}>{campaignTitle}</TextLink>;
}

function Note({ donation }: { readonly donation: MyDonation }): ReactNode {
  const { note } = shownPurpose(donation);
  return note !== undefined && ` · ${note}`;
}

/**
 * A link to the receipt if the payment was made, or to the payment page if it can still be made.
 */
function Next({ donation }: { readonly donation: MyDonation }): ReactNode {
  const { id, target, amountCents, canPay, settledAt } = donation;
  const name = <VisuallyHidden>: payment {id}</VisuallyHidden>;
  if (settledAt !== null) {
    return (
      <span css={nextStyle}>
        <TextLink to={`/donations/${String(id)}/receipt`}>Receipt{name}</TextLink>
      </span>
    );
  }
  const { paymentPath } = shownPurpose(donation);
  if (!canPay || target === null || !paymentPath) return null;
  return (
    <span css={nextStyle}>
      <TextLink to={paymentPath({ id, targetId: target.id, amountCents })}>
        Complete the payment{name}
      </TextLink>
    </span>
  );
}

/** What the member has to do for a refund that is paid by hand. All rows share one query. */
function ByHand({ donation: { id, status } }: { readonly donation: MyDonation }): ReactNode {
  const isByHand = status === 'refund_by_hand';
  const { data } = useQuery({ ...payeeDetailsQuery, enabled: isByHand });
  if (!isByHand || !data) return null;
  const { details } = data;
  if (!details) {
    return (
      <Text size={15}>
        We pay this back by hand:{' '}
        <TextLink to={payeeDetailsPath}>
          tell us where to send it
          <VisuallyHidden>: payment {id}</VisuallyHidden>
        </TextLink>
      </Text>
    );
  }
  const hold = details.usable ? '' : `, from ${formatDay(details.usableFrom)} on`;
  return (
    <Text size={15} css={css({ overflowWrap: 'anywhere' })}>
      We pay this back by hand to {details.masked}
      {hold}
    </Text>
  );
}

/** What can be chosen about a donation in an election, or was. */
function InElection({ donation }: { readonly donation: MyDonation }): ReactNode {
  const { id, election, status, campaignId, choice, refundFrom } = donation;
  if (election === null || status !== 'settled' || campaignId === null) return null;
  if (refundFrom !== null) return null;
  if (election === 'extended') return <Text size={15}>You chose to wait longer</Text>;
  if (choice === null) {
    return (
      <Text size={15}>
        {election === 'open'
          ? 'The conversation was missed, and the choice has ended'
          : 'You chose to wait longer; the choice has ended'}
      </Text>
    );
  }
  return (
    <Text size={15}>
      {election === 'open' ? 'The conversation was missed: ' : 'You chose to wait longer: '}
      <TextLink to={`/campaigns/${String(campaignId)}/election`}>
        {election === 'open' ? 'choose' : 'change'}
        <VisuallyHidden>: payment {id}</VisuallyHidden>
      </TextLink>
      {choice.endsAt === null
        ? '; the end is known once the campaign is no longer on hold'
        : ` by ${formatMoment(choice.endsAt)}`}
    </Text>
  );
}

/** A link to the shares of the payout that the donation is part of. */
function PaidOut({
  donation: { id, status, campaignId },
}: {
  readonly donation: MyDonation;
}): ReactNode {
  if (status !== 'allocated' || campaignId === null) return null;
  return (
    <Text size={15}>
      The campaign is completed:{' '}
      <TextLink to={payoutsOf(campaignId)}>
        see what is paid to whom
        <VisuallyHidden>: payment {id}</VisuallyHidden>
      </TextLink>
    </Text>
  );
}

/** The button that takes a donation back, while that is possible. All rows share one query. */
function TakeItBack({ donation: { id } }: { readonly donation: MyDonation }): ReactNode {
  const { data } = useQuery(withdrawableQuery());
  const found = data?.donations.find((each) => each.id === id);
  return data && found && <TakeBack donation={found} quota={data} />;
}

const listStyle = css({
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: space(4),
    paddingBlock: space(4),
    borderTop: `1px solid ${tokens.border.default}`,
  },
});

const nextStyle = css({
  fontSize: tokens.size[15],
  '& > a': { display: 'inline-flex', alignItems: 'center', ...targetHeight(32) },
});

const amountStyle = css({
  display: 'grid',
  justifyItems: 'end',
  gap: space(1),
  flexShrink: 0,
});
