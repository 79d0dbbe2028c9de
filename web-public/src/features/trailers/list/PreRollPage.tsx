import { css } from '@emotion/react';
import { genreNames } from '@rostrum/contracts/campaigns/trailer';
import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ChipChoices } from '../../../ui/forms/ChipChoices.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { Stage } from '../../../ui/layout/Stage.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Page, Row, Stack } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { CampaignPages, campaignListQuery } from '../../campaigns/index.ts';
import { Leader } from './Leader.tsx';
import { TrailerGrid, TrailerGridSkeleton } from './TrailerGrid.tsx';
import {
  changeList,
  genreOptions,
  readTrailerList,
  sortLabels,
  sortOf,
  trailersPath,
  trailersQueryOf,
  type TrailerListState,
} from './trailer-list-state.ts';

const what =
  'A maker submits a trailer for $1 and members give to it: the platform may select it for production, otherwise what was given goes back, and the $1 stays with the platform.';

export function Component(): ReactNode {
  usePageTitle('PreRoll');
  const [parameters] = useSearchParams();
  const state = readTrailerList(parameters);
  const query = trailersQueryOf(state);
  return (
    <>
      <Stage>
        <PageHeader
          title="PreRoll"
          subtitle={<span css={whatStyle}>{what}</span>}
          action={<CreateTrailer />}
        />
        {state.genre === undefined && state.page === 1 && <Leader />}
      </Stage>
      <Page>
        <Stack gap={6}>
          <Filters state={state} />
          <Stack gap={7}>
            <CampaignPages
              state={{ ...state, sort: 'newest' }}
              query={query}
              hrefOf={(page) => trailersPath({ ...state, page })}
              loading={<TrailerGridSkeleton />}
              failed="Error Loading Trailers"
              empty={<NoTrailers state={state} />}
            >
              {(trailers) => <TrailerGrid trailers={trailers} />}
            </CampaignPages>
          </Stack>
        </Stack>
      </Page>
    </>
  );
}

function CreateTrailer(): ReactNode {
  return (
    <LinkButton to="/preroll/create">
      <Plus size={18} aria-hidden="true" />
      Create Trailer
    </LinkButton>
  );
}

interface OfList {
  readonly state: TrailerListState;
}

/** The value of "All", which no genre has. */
const all = 'all';

/** Genre and order, and how many trailers there are. */
function Filters({ state }: OfList): ReactNode {
  const { data: found } = useQuery(campaignListQuery(trailersQueryOf(state)));
  const navigate = useNavigate();
  const change = (...changed: Parameters<typeof changeList>): void => {
    void navigate(trailersPath(changeList(...changed)), { preventScrollReset: true });
  };
  return (
    <Stack gap={4}>
      <div css={chipsStyle}>
        <ChipChoices
          label="Genre"
          labelHidden
          options={[{ value: all, label: 'All' } as const, ...genreOptions]}
          isChosen={(value) => value === (state.genre ?? all)}
          onChoose={(value) => {
            change(state, { genre: value === all ? undefined : value });
          }}
        />
      </div>
      <Row justify="space-between" gap={3}>
        <p role="status" css={countStyle}>
          {found && counted(found.total ?? found.data.length, 'trailer')}
        </p>
        <Select
          aria-label="Sort"
          value={state.sort}
          onChange={({ target }) => {
            change(state, { sort: sortOf(target.value) });
          }}
          css={css({ width: 'auto', fontWeight: 600 })}
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Row>
    </Stack>
  );
}

function NoTrailers({ state }: OfList): ReactNode {
  const { genre } = state;
  if (genre === undefined) {
    return (
      <EmptyState
        title={prerollMessages.none}
        text={prerollMessages.beFirst}
        action={<CreateTrailer />}
      />
    );
  }
  return (
    <EmptyState
      title={prerollMessages.none}
      text={`There is no trailer of the genre ${genreNames[genre]}.`}
      drawing="search"
      action={
        <LinkButton to={trailersPath(changeList(state, { genre: undefined }))} variant="outline">
          Show all genres
        </LinkButton>
      }
    />
  );
}

const whatStyle = css({ display: 'block', maxWidth: '65ch', textWrap: 'pretty' });

/** On a phone one row that scrolls, so that the first trailer is on the first screen. */
const chipsStyle = css({
  position: 'relative',
  overflowX: 'auto',
  marginInline: `-${space(4)}`,
  // Also for the outline of the focus.
  padding: `${space(1)} ${space(4)}`,
  '& fieldset > div': { flexWrap: 'nowrap' },
  '& label': { flexShrink: 0 },
  [media.tablet]: {
    overflowX: 'visible',
    marginInline: 0,
    padding: 0,
    '& fieldset > div': { flexWrap: 'wrap' },
  },
});

const countStyle = css({
  color: tokens.content.muted,
  fontSize: tokens.size[15],
  fontVariantNumeric: 'tabular-nums',
});
