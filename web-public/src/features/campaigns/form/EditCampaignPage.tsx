import { messages } from '@rostrum/contracts/kernel/messages';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { recordIdOf } from '../../../api/record-id.ts';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import { Place, type PlacedPart, type Places } from '../../places.tsx';
import { type CampaignDetail, campaignQuery } from '../api.ts';
import { PageOfCampaign } from '../PageOfCampaign.tsx';
import { checkChanges, formErrors, formOf, type CampaignFormValues } from './campaign-form.ts';
import { CampaignFields } from './CampaignFields.tsx';
import { CoverPreview } from './CoverPreview.tsx';
import { fieldIds } from './field-ids.ts';
import { formColumns } from './form-columns.ts';
import { FormProblems } from './FormProblems.tsx';
import { useCampaignForm } from './use-campaign-form.ts';
import { useOwnImage } from './use-own-image.ts';
import { useSavedEdit } from './use-saved-edit.ts';

export function Component(): ReactNode {
  // The page below loads it.
  const known = useQuery({
    ...campaignQuery(recordIdOf(useParams().id) ?? 0),
    enabled: false,
  });
  usePageTitle(known.data ? titleOf(known.data) : 'Edit Campaign');
  return (
    <PageOfCampaign invalidText="Campaign ID is required for updates">
      {(campaign) => <Edit campaign={campaign} />}
    </PageOfCampaign>
  );
}

const titleOf = (campaign: CampaignDetail): string =>
  isTrailer(campaign) ? 'Edit Trailer' : 'Edit Campaign';

const ownForm: readonly PlacedPart<'campaignEditForm'>[] = [
  { name: 'campaign', position: 100, Component: EditForm },
];

function Edit({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const path = `/campaigns/${String(campaign.id)}`;
  if (!campaign.abilities.edit) {
    return (
      <ErrorState
        level={1}
        title={messages.forbidden}
        text={`Only its creator can edit a ${nounOf(campaign)}, and only before it expires.`}
        action={<LinkButton to={path}>{`Back to the ${nounOf(campaign)}`}</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={5}>
      <Breadcrumbs
        trail={[
          isTrailer(campaign)
            ? { label: 'PreRoll', to: '/preroll' }
            : { label: 'Campaigns', to: '/campaigns' },
          { label: campaign.title, to: path },
        ]}
      />
      <PageHeader title={titleOf(campaign)} />
      <Place name="campaignEditForm" given={{ campaign }} own={ownForm} limit={1} />
      <div css={formColumns}>
        <div id={fieldIds.hashtags} tabIndex={-1}>
          <Stack gap={5}>
            <Place name="campaignEditSections" given={{ campaign }} />
          </Stack>
        </div>
      </div>
    </Stack>
  );
}

const fieldNames = [
  'title',
  'description',
  'categoryId',
  'goalAmount',
  'expiresOn',
  'moderator',
  'imageUrl',
] as const;

/** Checks against the browser's clock. */
function checkNow(values: CampaignFormValues, before: CampaignDetail) {
  return checkChanges(values, before, Date.now());
}

function EditForm({ campaign }: Places['campaignEditForm']): ReactNode {
  // The campaign as it was when the form opened; saving replaces the data of the query.
  const [before] = useState(campaign);
  const [initial] = useState(() => formOf(before));
  const [uploading, setUploading] = useState(false);
  const form = useCampaignForm(useOwnImage(initial), (values) => {
    const result = checkNow(values, before);
    return 'errors' in result ? result.errors : undefined;
  });
  const save = useSavedEdit(before.id, {
    title: 'Campaign updated',
    description: 'Your changes are public now.',
  });

  const submit = form.handleSubmit(async (values) => {
    const result = checkNow(values, before);
    if ('errors' in result) return;
    await save(result.body, (byField) => {
      const errors = formErrors(byField, values);
      for (const name of fieldNames) {
        const message = errors[name];
        if (message !== undefined) form.setError(name, { message });
      }
    });
  });

  const { isSubmitting } = form.formState;
  return (
    <form noValidate aria-label="Edit Campaign" onSubmit={(event) => void submit(event)}>
      <div css={formColumns}>
        <Card padding={6}>
          <Stack gap={8}>
            <FormProblems form={form} />
            <CampaignFields
              form={form}
              termsLocked={!before.abilities.editTerms}
              onUploading={setUploading}
            />
            <Stack gap={3}>
              <Row gap={3}>
                <Button type="submit" size="large" busy={isSubmitting} disabled={uploading}>
                  {isSubmitting ? 'Saving...' : 'Save Changes'}
                </Button>
                <LinkButton to={`/campaigns/${String(before.id)}`} variant="ghost" size="large">
                  Cancel
                </LinkButton>
              </Row>
              <Text size={14} tone="muted">
                You can update the details any time before the campaign expires. What you change is
                listed in its public history.
              </Text>
            </Stack>
          </Stack>
        </Card>
        <aside>
          <CoverPreview
            form={form}
            publishedSeed={before.phase === 'pending_payment' ? undefined : before.coverSeed}
          />
        </aside>
      </div>
    </form>
  );
}
