import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { useIsPhone } from '../../../ui/browser/use-is-phone.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { type Member, useMember } from '../../accounts/index.ts';
import { formColumns, ProblemList } from '../../campaigns/index.ts';
import { FoldedGuidelines, Guidelines } from './Guidelines.tsx';
import { SubmitTrailer } from './SubmitTrailer.tsx';
import { TrailerFields } from './TrailerFields.tsx';
import { useNewTrailer } from './use-new-trailer.ts';
import { problemsOf } from './use-trailer-form.ts';

export function Component(): ReactNode {
  usePageTitle('Create Trailer');
  // Always defined here: the route is for members only.
  const member = useMember();
  const isPhone = useIsPhone();
  return (
    <Page>
      <PageHeader
        title="Create Trailer"
        subtitle="Show the trailer of a movie that you want to make, and let members give to it."
      />
      {isPhone && (
        <div css={css({ marginBottom: space(6) })}>
          <FoldedGuidelines />
        </div>
      )}
      <div css={formColumns}>
        {member && <NewTrailerForm key={member.id} member={member} />}
        {!isPhone && (
          <div>
            <Guidelines />
          </div>
        )}
      </div>
    </Page>
  );
}

function NewTrailerForm({ member }: { readonly member: Member }): ReactNode {
  const [uploading, setUploading] = useState(false);
  const { form, submit } = useNewTrailer(member.id);
  const { isSubmitting } = form.formState;
  return (
    <form noValidate aria-label="Create Trailer" onSubmit={(event) => void submit(event)}>
      <Card padding={6}>
        <Stack gap={8}>
          <ProblemList problems={problemsOf(form)} />
          <TrailerFields form={form} asksForRights onUploading={setUploading} />
          <SubmitTrailer submitting={isSubmitting} uploading={uploading} />
        </Stack>
      </Card>
    </form>
  );
}
