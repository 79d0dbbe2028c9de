import type { ReactNode } from 'react';
import { TrendingTopics } from './TrendingTopics.tsx';

const shown = 3;

export function Component(): ReactNode {
  return <TrendingTopics limit={shown} />;
}
