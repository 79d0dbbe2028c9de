import { UserRoundCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fold } from '../../../ui/layout/Fold.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import type { Member } from '../../accounts/index.ts';
import { Place } from '../../places.tsx';
import { AlsoSet } from './AlsoSet.tsx';
import { CampaignFields } from './CampaignFields.tsx';
import { CoverPreview } from './CoverPreview.tsx';
import { createPaths, type CreateForm } from './creation-storage.ts';
import { fieldIds, foldedIds } from './field-ids.ts';
import { formColumns } from './form-columns.ts';
import { FormProblems } from './FormProblems.tsx';
import { EndDateField, ModeratorFields } from './MoreFields.tsx';
import { PolicyChoice } from './PolicyChoice.tsx';
import { useNewCampaignForm } from './use-new-campaign-form.ts';

interface NewCampaignFormProps {
  readonly member: Member;
  readonly createForm: CreateForm;
}

/**
 * The form of a new campaign. The short form is the full one with "More" folded, steps of the goal,
 * and messages of its own. Switching keeps what was typed.
 */
export function NewCampaignForm({ member, createForm }: NewCampaignFormProps): ReactNode {
  const { hash } = useLocation();
  const [uploading, setUploading] = useState(false);
  const [fold, setFold] = useState({
    of: createForm,
    open: createForm === 'full' || foldedIds.includes(hash.slice(1)),
  });
  if (fold.of !== createForm) setFold({ of: createForm, open: createForm === 'full' });
  const setOpen = (open: boolean): void => {
    setFold({ of: createForm, open });
  };
  const { form, submit } = useNewCampaignForm({
    userId: member.id,
    createForm,
    onFoldedError: () => {
      setOpen(true);
    },
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
                {createForm === 'full' ? (
                  <>
                    In a hurry? The <TextLink to={createPaths.simple}>short form</TextLink> asks for
                    less, and keeps what you typed.
                  </>
                ) : (
                  <>
                    The short form. The <TextLink to={createPaths.full}>full form</TextLink> shows
                    everything at once and takes any goal, and keeps what you typed.
                  </>
                )}
              </Text>
              <Alert
                tone="success"
                title={`Signed in as ${member.username}`}
                icon={<UserRoundCheck size={20} aria-hidden="true" />}
              />
            </Stack>
            <FormProblems form={form} />
            <CampaignFields form={form} createForm={createForm} onUploading={setUploading} />
            <div>
              <Fold label="More" open={fold.open} onToggle={setOpen}>
                <Stack gap={8}>
                  <TitledSection title="Who leads it, and until when">
                    <ModeratorFields form={form} />
                    <EndDateField form={form} />
                  </TitledSection>
                  <PolicyChoice form={form} />
                  <div id={fieldIds.hashtags} tabIndex={-1}>
                    <Place name="campaignCreateSections" given={{ userId: member.id }} />
                  </div>
                </Stack>
              </Fold>
              {!fold.open && <AlsoSet form={form} userId={member.id} />}
            </div>
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
