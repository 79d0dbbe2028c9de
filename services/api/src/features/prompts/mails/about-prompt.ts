import { stateOf } from '../../../kernel/decider.ts';
import type { MailToManyRule, RecipientsPage } from '../../../mail/mail.ts';
import type { App } from '../../../runtime/app.ts';
import { prompt, promptStream, type Prompt } from '../prompt/prompt.ts';

/** What mails about a prompt name. */
export interface AboutPrompt {
  readonly promptId: number;
  readonly creatorId: number;
  readonly title: string;
}

export const open = ({ promptId }: Pick<AboutPrompt, 'promptId'>) => ({
  label: 'Open the prompt',
  path: `/prompts/${String(promptId)}`,
});

/** A prompt as it is now, with what mails name; undefined once its texts are erased. */
export async function mailedPrompt(
  events: App['events'],
  promptId: number,
): Promise<(AboutPrompt & { readonly state: Prompt }) | undefined> {
  const { state } = await stateOf(events, promptStream(promptId), prompt);
  if (!state || state.erased) return undefined;
  return { promptId, creatorId: state.creatorId, title: state.texts.title, state };
}

/** A page of members, by id. */
export function pageOf(
  all: Iterable<number>,
  { after, limit }: Parameters<MailToManyRule['recipients']>[1],
): RecipientsPage {
  const left = [...new Set(all)].filter((id) => id > after).sort((one, other) => one - other);
  const ids = left.slice(0, limit);
  return { ids, next: left.length > limit ? ids.at(-1) : undefined };
}

/** The members with an entry that was published and not withdrawn. */
export const entrantsOf = ({ entries }: Pick<Prompt, 'entries'>): readonly number[] =>
  Array.from(entries.values()).flatMap(({ creatorId, withdrawn }) =>
    withdrawn ? [] : [creatorId],
  );

export const exampleAbout: AboutPrompt = {
  promptId: 1795000000007,
  creatorId: 1795000000004,
  title: 'A poster for a sea that dried up',
};
