import { Box, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { Copyable } from '../../fields/Copyable.tsx';
import { formatDuration } from '../../fields/dates.ts';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { PollingBar } from './PollingBar.tsx';
import { useParked, useReadModels } from './polling.ts';
import { ParkedPanel } from './ParkedPanel.tsx';
import { Builds } from './ProjectionTable.tsx';
import { RebuildProgress } from './RebuildProgress.tsx';
import { badgeOf, rateOf, sentenceOf, shortPosition } from './model-status.ts';
import type { ProjectionRecord } from './records.ts';

/** One read model: its status and its parked events, polled. */
export function ProjectionShow() {
  const { id = '' } = useParams();
  const [paused, setPaused] = useState(false);
  const { data: models, dataUpdatedAt, error } = useReadModels(paused);
  const parked = useParked(id, paused);
  const model = models?.find((each) => each.id === id);
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, minWidth: 0 }}>
      <Title title={`Read model ${id}`} />
      <PollingBar
        status={model ? sentenceOf(model) : ''}
        paused={paused}
        onPause={setPaused}
        error={error ?? (model ? parked.error : null)}
      />
      {models && !model && (
        <EmptyList title="No such read model" hint="The list has all that there are." />
      )}
      {model && (
        <RecordColumns
          main={<ParkedPanel model={id} parked={parked.data} />}
          beside={<ModelStatus model={model} answeredAt={dataUpdatedAt} />}
        />
      )}
      {!models && !error && (
        <Skeleton
          variant="rounded"
          height={320}
          role="status"
          aria-label="Loading the read model"
        />
      )}
    </Box>
  );
}

function ModelStatus({ model, answeredAt }: { model: ProjectionRecord; answeredAt: number }) {
  return (
    <Panel title="Status">
      <Box sx={{ mb: 2 }}>
        <ToneChip badge={badgeOf(model)} />
      </Box>
      <Facts>
        <Fact name="Position">
          {model.position === '' ? (
            'None yet'
          ) : (
            <Copyable
              name="position"
              value={model.position}
              short={shortPosition(model.position)}
            />
          )}
        </Fact>
        <Fact name="Lag">{formatDuration(model.lagMs)}</Fact>
        <Fact name="Events">{rateOf(model.eventsPerSecond)}</Fact>
        <Fact name="Blocked records">{model.parkedGroups}</Fact>
        <Fact name="Answers from">
          <Builds model={model} />
        </Fact>
        <Fact name="Last error">{model.error ?? 'None'}</Fact>
        <Fact name="Rebuild">
          {model.rebuild === null ? (
            'None under way'
          ) : (
            <RebuildProgress model={model} answeredAt={answeredAt} />
          )}
        </Fact>
      </Facts>
      {model.previous !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          <code>npm run rebuild -- --rollback {model.id}</code> goes back to the build that is kept.
        </Typography>
      )}
    </Panel>
  );
}
