import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  PromptClosed: ({ data: { closedBy } }) =>
    closedBy === null ? (
      <>The prompt was closed: its time had passed.</>
    ) : (
      <>
        <MemberLink id={closedBy} /> closed the prompt.
      </>
    ),
};
