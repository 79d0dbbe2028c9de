/** The forms, which are one chunk. */
export { CreatePromptPage } from './form/CreatePromptPage.tsx';
export { EditPromptPage } from './form/EditPromptPage.tsx';
export { EnterPage } from './form/EnterPage.tsx';
