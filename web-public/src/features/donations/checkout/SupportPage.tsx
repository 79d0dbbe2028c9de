import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { recordIdOf } from '../../../api/record-id.ts';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import {
  type CampaignDetail,
  CampaignLoadFailed,
  campaignQuery,
  RelatedCampaigns,
} from '../../campaigns/index.ts';
import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import { closedTitle } from '../../closed-title.ts';
import { type Receipt, receiptQuery } from '../../receipts/index.ts';
import { type GivingPreferences, preferencesOf } from '../giving-preferences.ts';
import { SupportForm } from '../SupportForm.tsx';
import { useDonation } from '../use-donation.ts';
import { SupportSummary } from './SupportSummary.tsx';

export function Component(): ReactNode {
  const id = recordIdOf(useParams().id);
  return id === undefined ? <Navigate to="/" replace /> : <SupportById key={id} id={id} />;
}

function SupportById({ id }: { readonly id: number }): ReactNode {
  const campaign = useQuery(campaignQuery(id));
  usePageTitle(campaign.data ? `Support: ${campaign.data.title}` : 'Support a campaign');
  const [search] = useSearchParams();
  const paymentId = Number(search.get('payment') ?? Number.NaN);
  const started = useQuery({
    ...receiptQuery(paymentId),
    enabled: Number.isSafeInteger(paymentId),
  });
  if (campaign.data && !started.isLoading) {
    const given = search.get('amount');
    return started.data?.campaignId === id ? (
      <Support
        campaign={campaign.data}
        amount={started.data.amount}
        preferences={preferencesIn(started.data)}
      />
    ) : (
      <Support campaign={campaign.data} amount={given} preferences={preferencesOf(search)} />
    );
  }
  if (campaign.isPending || started.isLoading)
    return <PageLoading label="Loading campaign" lines={3} />;
  return (
    <Page>
      <CampaignLoadFailed query={campaign} />
    </Page>
  );
}

/** The preferences of a payment that was opened earlier; without the message if it was sent. */
const preferencesIn = ({
  hidesName,
  hidesAmount,
  message,
  showsMessage,
  settledAt,
}: Receipt): GivingPreferences => ({
  anonymous: hidesName,
  hideAmount: hidesAmount,
  message: settledAt === null ? (message ?? '') : '',
  publicMessage: settledAt === null && showsMessage,
});

interface SupportProps {
  readonly campaign: CampaignDetail;
  /** In dollars; null for the default amount. */
  readonly amount: string | null;
  readonly preferences: GivingPreferences;
}

function Support({ campaign, amount, preferences }: SupportProps): ReactNode {
  const donation = useDonation(campaign.id, amount, preferences);
  const path = `/campaigns/${String(campaign.id)}`;
  const noun = nounOf(campaign);
  // A pending or completed payment stays visible even if the campaign closes.
  const open = campaign.acceptsDonations || donation.attempt !== undefined;
  return (
    <Page>
      <Stack gap={5}>
        <Breadcrumbs
          trail={[
            isTrailer(campaign)
              ? { label: 'PreRoll', to: '/preroll' }
              : { label: 'Campaigns', to: '/campaigns' },
            { label: campaign.title, to: path },
          ]}
        />
        <PageHeader
          title={isTrailer(campaign) ? 'Support this trailer' : 'Support this conversation'}
        />
        <div css={columnsStyle}>
          <Card>
            {open ? (
              <SupportForm campaign={campaign} donation={donation}>
                <RelatedCampaigns campaign={campaign} />
              </SupportForm>
            ) : (
              <Stack gap={5}>
                <Alert
                  tone="info"
                  title={
                    campaign.onHoldSince === null
                      ? closedTitle(campaign)
                      : `This ${noun} is on hold while it is checked, and takes no donations. What was given is kept.`
                  }
                />
                <LinkButton to={path} variant="outline">
                  {`Back to the ${noun}`}
                </LinkButton>
              </Stack>
            )}
          </Card>
          <SupportSummary campaign={campaign} />
        </div>
      </Stack>
    </Page>
  );
}

const columnsStyle = css({
  display: 'grid',
  gap: space(8),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 460px) minmax(0, 1fr)', columnGap: space(14) },
});
