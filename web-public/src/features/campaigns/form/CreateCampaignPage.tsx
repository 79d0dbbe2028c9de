import { UserRoundCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type Member, useMember } from '../../accounts/index.ts';
import { Place } from '../../places.tsx';
import { browserStorage } from './browser-storage.ts';
import { checkNewCampaign, newCampaign, type CampaignFormValues } from './campaign-form.ts';
import { CampaignFields } from './CampaignFields.tsx';
import { CoverPreview } from './CoverPreview.tsx';
import { creationStorage } from './creation-storage.ts';
import { formColumns } from './form-columns.ts';
import { FormProblems } from './FormProblems.tsx';
import { PolicyChoice } from './PolicyChoice.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

/** Delay between the toast and the next page, from the specification. Milliseconds. */
const toPaymentMs = 100;

export function Component(): ReactNode {
  usePageTitle('Create a Campaign');
  // Always defined here: the route is for members only.
  const member = useMember();
  return (
    <Page>
      <PageHeader
        title="Create a Campaign"
        subtitle="Name a question and the people who should answer it, and start the funding with just $1."
      />
      {member && <NewCampaign key={member.id} member={member} />}
    </Page>
  );
}

/** Checks against the browser's clock. */
function checkNow(values: CampaignFormValues) {
  return checkNewCampaign(values, Date.now());
}

function NewCampaign({ member }: { readonly member: Member }): ReactNode {
  const navigate = useNavigate();
  const [storage] = useState(() => creationStorage(browserStorage, member.id));
  const [uploading, setUploading] = useState(false);
  const [initial] = useState(() => storage.draft() ?? newCampaign(Date.now()));
  const form = useCampaignForm(initial, (values) => {
    const result = checkNow(values);
    return 'errors' in result ? result.errors : undefined;
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          storage.saveDraft(values);
        },
      }),
    [form, storage],
  );

  const submit = form.handleSubmit(async (values) => {
    const result = checkNow(values);
    if ('errors' in result) return;
    if (!storage.savePending(result.body)) {
      toast({
        title: 'Failed to create campaign',
        description:
          'Failed to store campaign data. Please check your browser settings and try again.',
        variant: 'destructive',
      });
      return;
    }
    toast({ title: 'Ready for payment', description: 'One dollar starts your campaign.' });
    await new Promise((resolve) => setTimeout(resolve, toPaymentMs));
    await navigate('/campaigns/payment');
  });

  return (
    <form noValidate aria-labelledby="form-title" onSubmit={(event) => void submit(event)}>
      <div css={formColumns}>
        <Card padding={6}>
          <Stack gap={8}>
            <Stack gap={3}>
              <Heading level={2} size="section" id="form-title">
                Create a New Campaign
              </Heading>
              <Alert
                tone="success"
                title={`Signed in as ${member.username}`}
                icon={<UserRoundCheck size={20} aria-hidden="true" />}
              />
            </Stack>
            <FormProblems form={form} />
            <CampaignFields
              form={form}
              descriptionMax={campaignLimits.description.maxOnCreate}
              termsLocked={false}
              onUploading={setUploading}
            />
            <PolicyChoice form={form} />
            <Place name="campaignCreateSections" given={{ userId: member.id }} />
            <Stack gap={3}>
              <Button
                type="submit"
                size="large"
                wide
                busy={form.formState.isSubmitting}
                disabled={uploading}
              >
                Continue to Payment
              </Button>
              <Text size={14} tone="muted">
                By creating a campaign you commit at least $1, which counts as its first donation.
                The payment is collected after you submit this form.
              </Text>
            </Stack>
          </Stack>
        </Card>
        <aside>
          <CoverPreview form={form} />
        </aside>
      </div>
    </form>
  );
}
