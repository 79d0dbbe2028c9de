/** The pages that visitors see. They follow one another, so they are one chunk. */
export { EntryPage } from './entry/EntryPage.tsx';
export { PromptListPage } from './list/PromptListPage.tsx';
export { PromptPage } from './page/PromptPage.tsx';
export { SuccessPage } from './SuccessPage.tsx';
