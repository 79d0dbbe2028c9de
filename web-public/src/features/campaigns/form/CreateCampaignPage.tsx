import { UserRoundCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import { type Member, useMember } from '../../accounts/index.ts';
import { Place } from '../../places.tsx';
import { browserStorage } from './browser-storage.ts';
import { checkNewCampaign, newCampaign } from './campaign-form.ts';
import { CampaignFields } from './CampaignFields.tsx';
import { CoverPreview } from './CoverPreview.tsx';
import { createPaths, creationStorage } from './creation-storage.ts';
import { formColumns } from './form-columns.ts';
import { FormProblems } from './FormProblems.tsx';
import { PolicyChoice } from './PolicyChoice.tsx';
import { SimpleCampaignForm } from './SimpleCampaignForm.tsx';
import { useNewCampaignForm } from './use-new-campaign-form.ts';

export function Component(): ReactNode {
  usePageTitle('Create a Campaign');
  // Always defined here: the route is for members only.
  const member = useMember();
  const [search] = useSearchParams();
  const isSimple = search.get('form') === 'simple';
  const Form = isSimple ? SimpleCampaignForm : NewCampaign;
  return (
    <Page {...(isSimple && { width: 'form' as const })}>
      <PageHeader
        title="Create a Campaign"
        subtitle="Name a question and the people who should answer it, and start the funding with just $1."
      />
      {member && <Form key={member.id} member={member} />}
    </Page>
  );
}

const titles = { signIn: campaignMessages.signInTitle, failed: campaignMessages.createFailed };

function NewCampaign({ member }: { readonly member: Member }): ReactNode {
  const [storage] = useState(() => creationStorage(browserStorage, member.id));
  const [uploading, setUploading] = useState(false);
  const [initial] = useState(() => storage.draft() ?? newCampaign(Date.now()));
  const { form, submit } = useNewCampaignForm({
    storage,
    createForm: 'full',
    initial,
    check: checkNewCampaign,
    titles,
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
              <Text size={15} tone="muted">
                In a hurry? The <TextLink to={createPaths.simple}>short form</TextLink> asks for
                less, and keeps what you typed.
              </Text>
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
