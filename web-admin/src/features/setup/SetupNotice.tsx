import { setupSteps } from '@rostrum/contracts/setup/constants';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Panel } from '../../fields/Facts.tsx';
import { StepList } from './StepList.tsx';
import { stepsOf } from './steps.tsx';
import { useSetup } from './use-setup.ts';

/**
 * The first step that is left, until all are done. The page of the steps says when they did not
 * load.
 */
export function SetupNotice() {
  const { data } = useSetup();
  const next = data && stepsOf(data).find(({ isDone }) => !isDone);
  if (!data || !next) return null;
  return (
    <Panel title={`Set up: ${String(data.done)} of ${String(setupSteps.length)} steps are done`}>
      <StepList steps={[next]} />
      <Button component={Link} to="/setup" size="small" sx={{ mt: 2 }}>
        All steps
      </Button>
    </Panel>
  );
}
