import { formatLongDay } from '@rostrum/contracts/kernel/utc-day';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TextLink } from '../../ui/text/text.tsx';
import { LegalText } from '../legal/index.ts';
import { termsQuery } from './api.ts';
import { Changes } from './Changes.tsx';
import { TermsLinks } from './TermsLinks.tsx';
import { VersionList } from './VersionList.tsx';

/** The Terms of Service in force. */
export function Component(): ReactNode {
  usePageTitle('Terms of Service');
  const terms = useQuery(termsQuery);
  if (terms.isPending) return <PageLoading label="Loading the Terms of Service" />;
  if (!terms.data) {
    return (
      <Page>
        <LoadFailed query={terms} level={1} title="The Terms of Service could not be loaded" />
      </Page>
    );
  }
  const { inForce, announced, versions } = terms.data;
  return (
    <Page>
      <PageHeader
        title="Terms of Service"
        subtitle={`Last updated ${formatLongDay(inForce.version)}`}
      />
      <Stack gap={8}>
        {announced && (
          <Alert
            tone="info"
            title={`New Terms of Service apply from ${formatLongDay(announced.version)}`}
          >
            <p>
              <TextLink to={`/terms/${announced.version}`}>Read them, and what changes</TextLink>
            </p>
          </Alert>
        )}
        {inForce.changes !== null && <Changes changes={inForce.changes} />}
        <LegalText sections={inForce.sections} />
        {versions.length > 1 && <VersionList versions={versions} />}
        <TermsLinks />
      </Stack>
    </Page>
  );
}
