import { readModelList } from '@rostrum/contracts/projections/lists';
import { Box, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { useNarrow } from '../../lists/narrow.ts';
import { summaryOf } from './model-status.ts';
import { PollingBar } from './PollingBar.tsx';
import { useReadModels, type ReadModelSort } from './polling.ts';
import { ProjectionLines } from './ProjectionLines.tsx';
import { ProjectionTable } from './ProjectionTable.tsx';

/** Position and status of every read model, polled. */
export function ProjectionList() {
  const narrow = useNarrow();
  const [paused, setPaused] = useState(false);
  const [sort, setSort] = useState<ReadModelSort>(readModelList.sort);
  const { data, dataUpdatedAt, error } = useReadModels(paused, sort);
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, minWidth: 0 }}>
      <Title title="Read models" />
      <PollingBar
        status={data ? summaryOf(data) : ''}
        paused={paused}
        onPause={setPaused}
        error={error}
      />
      {data ? (
        data.length === 0 ? (
          <EmptyList title="No read models" hint="This server has none." />
        ) : narrow ? (
          <ProjectionLines models={data} answeredAt={dataUpdatedAt} />
        ) : (
          <ProjectionTable models={data} answeredAt={dataUpdatedAt} sort={sort} onSort={setSort} />
        )
      ) : (
        !error && (
          <Skeleton variant="rounded" height={480} role="status" aria-label="Loading read models" />
        )
      )}
    </Box>
  );
}
