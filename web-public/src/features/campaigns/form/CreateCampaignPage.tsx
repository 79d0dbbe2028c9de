import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useMember } from '../../accounts/index.ts';
import { NewCampaignForm } from './NewCampaignForm.tsx';

export function Component(): ReactNode {
  usePageTitle('Create a Campaign');
  // Always defined here: the route is for members only.
  const member = useMember();
  const [search] = useSearchParams();
  const createForm = search.get('form') === 'simple' ? 'simple' : 'full';
  return (
    <Page>
      <PageHeader
        title="Create a Campaign"
        subtitle="Name a question and the people who should answer it, and start the funding with just $1."
      />
      {member && <NewCampaignForm key={member.id} member={member} createForm={createForm} />}
    </Page>
  );
}
