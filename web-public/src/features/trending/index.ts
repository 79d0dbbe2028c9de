export { TrendingTopics } from './TrendingTopics.tsx';
