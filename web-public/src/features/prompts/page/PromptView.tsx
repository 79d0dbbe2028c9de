import { css } from '@emotion/react';
import { lazy, type ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Prose } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { PlaceTabs } from '../../PlaceTabs.tsx';
import type { PlacedPart } from '../../places.tsx';
import type { PromptDetail } from '../api.ts';
import { PromptCover } from '../PromptCover.tsx';
import { useNow } from '../time-left.ts';
import { AskerActs } from './AskerActs.tsx';
import { Bounty } from './Bounty.tsx';
import { EntriesTab } from './EntriesTab.tsx';
import { OwnEntries } from './OwnEntries.tsx';
import { PromptHeader } from './PromptHeader.tsx';
import { RequestPayment } from './RequestPayment.tsx';
import { ResultsTab } from './ResultsTab.tsx';
import { RulesTab } from './RulesTab.tsx';
import { whatNext } from './what-next.ts';

interface PromptViewProps {
  readonly prompt: PromptDetail;
}

/** Loaded when the tab is opened. */
const DiscussionTab = lazy(async () => ({
  default: (await import('./DiscussionTab.tsx')).Component,
}));

const ownTabs: readonly PlacedPart<'promptTabs'>[] = [
  {
    name: 'entries',
    label: 'Entries',
    position: 10,
    count: ({ prompt }) => prompt.submissionCount,
    Component: EntriesTab,
  },
  {
    name: 'results',
    label: 'Results',
    position: 20,
    shown: ({ prompt }) => prompt.results > 0,
    Component: ResultsTab,
  },
  { name: 'discussion', label: 'Discussion', position: 25, Component: DiscussionTab },
  { name: 'rules', label: 'Rules and money', position: 30, Component: RulesTab },
];

/** The brief, the bounty, and the wall of entries. */
export function PromptView({ prompt }: PromptViewProps): ReactNode {
  const now = useNow();
  const next = whatNext(prompt, now);
  const isUnpaid = prompt.phase === 'pending_payment';
  return (
    <Stack gap={9}>
      <div css={columnsStyle}>
        <Stack gap={6}>
          <PromptHeader prompt={prompt} now={now} />
          {next && (
            <Alert tone={next.tone} title={next.title}>
              <p>{next.text}</p>
            </Alert>
          )}
          <div dir="auto">
            <Prose text={prompt.description} />
          </div>
          {prompt.imageUrl !== null && (
            <div css={pictureStyle}>
              <PromptCover prompt={prompt} sizes="(min-width: 960px) 740px, 100vw" />
            </div>
          )}
        </Stack>
        <Stack gap={5}>
          {isUnpaid ? <RequestPayment prompt={prompt} /> : <Bounty prompt={prompt} now={now} />}
          <OwnEntries prompt={prompt} />
          <AskerActs prompt={prompt} />
        </Stack>
      </div>
      {isUnpaid ? (
        <RulesTab prompt={prompt} />
      ) : (
        <div id="about">
          <PlaceTabs
            place="promptTabs"
            given={{ prompt }}
            own={ownTabs}
            label="About this prompt"
          />
        </div>
      )}
    </Stack>
  );
}

const columnsStyle = css({
  display: 'grid',
  gap: space(8),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr) 372px',
    columnGap: space(12),
  },
});

const pictureStyle = css({ overflow: 'hidden', borderRadius: tokens.radius.card });
