import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { dollars } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { Member } from '../../accounts/index.ts';
import { browserStorage } from './browser-storage.ts';
import type { CampaignFormValues } from './campaign-form.ts';
import { CampaignImage } from './CampaignImage.tsx';
import { CategoryField } from './CategoryField.tsx';
import { createPaths, creationStorage } from './creation-storage.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { FormProblems } from './FormProblems.tsx';
import { GoalField } from './GoalField.tsx';
import { ParticipantFields } from './ParticipantFields.tsx';
import { checkSimpleCampaign, missingFields, simpleCampaign } from './simple-campaign.ts';
import { useNewCampaignForm } from './use-new-campaign-form.ts';

const titles = {
  signIn: campaignMessages.signInTitleSimple,
  failed: campaignMessages.submissionFailed,
};

/** Says in one message which of the required fields are empty. */
function tellMissing(values: CampaignFormValues): void {
  const missing = missingFields(values);
  if (missing.length === 0) return;
  toast({
    title: campaignMessages.requiredMissing,
    description: `Please fill in: ${missing.join(', ')}.`,
    variant: 'destructive',
  });
}

/** The shorter form of a new campaign, paid like the full one, with which it shares the draft. */
export function SimpleCampaignForm({ member }: { readonly member: Member }): ReactNode {
  const [storage] = useState(() => creationStorage(browserStorage, member.id));
  const [uploading, setUploading] = useState(false);
  const [{ initial, kept }] = useState(() => simpleCampaign(storage.draft(), Date.now()));
  const { form, submit } = useNewCampaignForm({
    storage,
    createForm: 'simple',
    initial,
    kept,
    check: checkSimpleCampaign,
    titles,
    onInvalid: tellMissing,
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <Card padding={6}>
      <form noValidate aria-labelledby="form-title" onSubmit={(event) => void submit(event)}>
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={2} size="section" id="form-title">
              Create a New Campaign
            </Heading>
            <Text size={15} tone="muted">
              The short form. The <TextLink to={createPaths.full}>full form</TextLink> also has a
              moderator, the end date, hashtags and the split of the money, and keeps what you
              typed.
            </Text>
          </Stack>
          <FormProblems form={form} />
          <Field label="Title" error={errors.title?.message} required>
            <Input maxLength={campaignLimits.title.max + 20} {...form.register('title')} />
          </Field>
          <DescriptionField form={form} max={campaignLimits.description.maxOnCreate} />
          <CategoryField form={form} />
          <GoalField
            form={form}
            hint={`US dollars, in steps of ${dollars(campaignLimits.simpleGoalCents, 'short')}.`}
            stepCents={campaignLimits.simpleGoalCents}
          />
          <ParticipantFields form={form} locked={false} />
          <CampaignImage form={form} simple onUploading={setUploading} />
          <Stack gap={3}>
            <Button type="submit" size="large" wide busy={isSubmitting} disabled={uploading}>
              Continue to Payment
            </Button>
            <Text size={14} tone="muted">
              By creating a campaign you commit at least $1, which counts as its first donation. The
              payment is collected after you submit this form. The funding ends in{' '}
              {campaignLimits.defaultExpiryDays} days.
            </Text>
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}
