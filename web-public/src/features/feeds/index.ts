export { OwnFeed } from './OwnFeed.tsx';
