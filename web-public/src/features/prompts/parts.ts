/** What the pages of members show of prompts. */
export { MyPromptsTab } from './dashboard/MyPromptsTab.tsx';
export { PromptsCounter } from './dashboard/PromptsCounter.tsx';
export { PromptsTab } from './PromptsTab.tsx';
