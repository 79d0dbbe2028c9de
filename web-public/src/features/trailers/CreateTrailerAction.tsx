import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { QuickAction } from '../dashboard/index.ts';

export function Component(): ReactNode {
  return <QuickAction to="/preroll/create" label="Create a trailer" Icon={Clapperboard} />;
}
