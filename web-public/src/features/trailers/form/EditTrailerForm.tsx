import { css } from '@emotion/react';
import { trailerMessages } from '@rostrum/contracts/campaigns/messages';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import {
  type CampaignDetail,
  formColumns,
  LockedTerms,
  ProblemList,
} from '../../campaigns/index.ts';
import type { Places } from '../../places.tsx';
import { isOtherFilm } from './trailer-form.ts';
import { TrailerFields } from './TrailerFields.tsx';
import { useEditedTrailer } from './use-edited-trailer.ts';
import { problemsOf } from './use-trailer-form.ts';

/** The form on which a trailer is edited. */
export function Component({ campaign }: Places['campaignEditForm']): ReactNode {
  const [uploading, setUploading] = useState(false);
  const { before, form, submit } = useEditedTrailer(campaign);
  useFocusOnNamedField();
  const film = useWatch({ control: form.control, name: 'film' });
  const { isSubmitting } = form.formState;
  const { editTerms, replaceFilm } = before.abilities;
  const lockedText = lockedTextOf(before);
  const returnedFor = before.status === 'sent_back' ? (before.review?.reason ?? null) : null;
  return (
    <form noValidate aria-label="Edit Trailer" onSubmit={(event) => void submit(event)}>
      <div css={formColumns}>
        <Card padding={6}>
          <Stack gap={8}>
            <ProblemList problems={problemsOf(form)} />
            {returnedFor !== null && (
              <Alert tone="warning" title="It was sent back for this reason:">
                <p css={css({ whiteSpace: 'pre-line' })}>{returnedFor}</p>
              </Alert>
            )}
            {lockedText !== undefined && <LockedTerms text={lockedText} />}
            <TrailerFields
              form={form}
              isEdited
              locked={!editTerms}
              filmLocked={!replaceFilm}
              asksForRights={isOtherFilm({ film }, before)}
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
                {changesText(before)}
              </Text>
            </Stack>
          </Stack>
        </Card>
      </div>
    </form>
  );
}

/** When the trailer can be changed, and what follows from it. */
export function changesText({
  status,
  voteCount,
  abilities: { editTerms, replaceFilm },
}: Pick<CampaignDetail, 'status' | 'voteCount' | 'abilities'>): string {
  if (status === 'sent_back') {
    const again = 'What you change is reviewed again.';
    return replaceFilm && voteCount > 0 ? `${again} A new film begins without votes.` : again;
  }
  const anyTime = 'You can update the details any time before the funding ends.';
  if (status !== 'active') return anyTime;
  const reviewed = [replaceFilm && 'film', 'thumbnail', editTerms && 'title'].filter(Boolean);
  return `${anyTime} Another ${reviewed.join(', ')} or synopsis is reviewed again.`;
}

/** What of the trailer is locked, and why; undefined when nothing is. */
function lockedTextOf({ abilities: { editTerms, replaceFilm } }: CampaignDetail) {
  if (editTerms) return replaceFilm ? undefined : trailerMessages.filmLocked;
  return replaceFilm ? trailerMessages.lockedButFilm : trailerMessages.locked;
}

/** Focuses the field that the address names after `#`: the form is loaded after its page. */
function useFocusOnNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
}
