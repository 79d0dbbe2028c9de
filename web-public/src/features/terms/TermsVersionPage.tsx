import { formatLongDay } from '@rostrum/contracts/kernel/utc-day';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { LegalText } from '../legal/index.ts';
import { type TermsVersion, termsVersionQuery } from './api.ts';
import { Changes } from './Changes.tsx';
import { TermsLinks } from './TermsLinks.tsx';

const missing = 'Version Not Found';
const current = (
  <LinkButton to="/terms" variant="outline">
    Terms of Service in force
  </LinkButton>
);

/** The page `/terms/{version}`: one version of the Terms of Service. */
export function Component(): ReactNode {
  usePageTitle('Terms of Service');
  const { version = '' } = useParams();
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(version) || Number.isNaN(Date.parse(version))) {
    return (
      <Page>
        <ErrorState level={1} title={missing} action={current} />
      </Page>
    );
  }
  return <VersionByDay key={version} version={version} />;
}

function VersionByDay({ version }: { readonly version: string }): ReactNode {
  const found = useQuery(termsVersionQuery(version));
  if (found.isPending) return <PageLoading label="Loading the Terms of Service" />;
  if (!found.data) {
    return (
      <Page>
        <LoadFailed
          query={found}
          level={1}
          title="The Terms of Service could not be loaded"
          missing={missing}
          action={current}
        />
      </Page>
    );
  }
  const { changes, sections, status } = found.data;
  return (
    <Page>
      <PageHeader title="Terms of Service" subtitle={states[status](formatLongDay(version))} />
      <Stack gap={8}>
        {status !== 'in_force' && (
          <Text>
            <TextLink to="/terms">The Terms of Service in force</TextLink>
          </Text>
        )}
        {changes !== null && <Changes changes={changes} />}
        <LegalText sections={sections} />
        <TermsLinks />
      </Stack>
    </Page>
  );
}

const states: Readonly<Record<TermsVersion['status'], (day: string) => string>> = {
  in_force: (day) => `In force since ${day}`,
  announced: (day) => `Announced. They apply from ${day}`,
  former: (day) => `Former version of ${day}`,
  withdrawn: (day) => `Withdrawn. They were to apply from ${day}`,
};
