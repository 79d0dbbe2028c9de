import type { Answer, Input } from '@rostrum/contracts/client';
import { promptsEndpoints, type PromptAct } from '@rostrum/contracts/prompts/constants';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** A prompt in a list. */
export type Prompt = Answer<'listPrompts'>[number];
/** One prompt with what the caller may do. */
export type PromptDetail = Answer<'getPrompt'>;
export type PromptListQuery = Input<'listPrompts'>['query'];
export type PromptBody = Input<'createPrompt'>['body'];
export type PromptChanges = Input<'editPrompt'>['body'];
/** An entry in the gallery of its prompt. */
export type Entry = Answer<'listEntries'>[number];
/** One entry with its whole text. */
export type EntryDetail = Answer<'getEntry'>;
export type EntryBody = Input<'createEntry'>['body'];
export type PromptResult = Answer<'resultsOfPrompt'>[number];
export type HeldSums = Answer<'sumsOfPrompt'>['sums'];
export type EntryVote = Answer<'voteForEntry'>;

const root = ['prompts'] as const;
const ofMembers = { shows: [['accounts']] } as const;

/** One page of the list and the total. The previous page stays visible while the next one loads. */
export const promptListQuery = (query: PromptListQuery) =>
  queryOptions({
    queryKey: [...root, 'list', query],
    queryFn: ({ signal }) => client.request(promptsEndpoints.listPrompts, { query }, { signal }),
    meta: { shows: [['prompts'], ['accounts']] },
    placeholderData: keepPreviousData,
  });

/** A member's prompts, newest first; unpaid ones for the member only. */
export const userPromptsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...root, 'of-member', userId],
    queryFn: ({ signal }) =>
      client.call(promptsEndpoints.userPrompts, { params: { id: userId } }, { signal }),
    meta: { shows: [['prompts'], ['accounts']] },
  });

export const promptQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, id],
    queryFn: ({ signal }) =>
      client.call(promptsEndpoints.getPrompt, { params: { id } }, { signal }),
    meta: ofMembers,
  });

/** The entries of a prompt, page after page. */
export const entriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...root, id, 'entries'],
    queryFn: ({ pageParam, signal }) =>
      client.request(
        promptsEndpoints.listEntries,
        { params: { id }, query: { page: String(pageParam) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, pages, page) =>
      pages.reduce((sum, { data }) => sum + data.length, 0) < total ? page + 1 : undefined,
    meta: ofMembers,
  });

/** The results of a prompt, the newest first. */
export const resultsQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, id, 'results'],
    queryFn: ({ signal }) =>
      client.call(promptsEndpoints.resultsOfPrompt, { params: { id } }, { signal }),
  });

export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, 'entry', id],
    queryFn: ({ signal }) => client.call(promptsEndpoints.getEntry, { params: { id } }, { signal }),
    meta: { shows: [['prompts'], ['accounts']] },
  });

/** Creates a prompt, which waits for its $1. @throws ApiError */
export const createPrompt = (body: PromptBody, idempotencyKey: string) =>
  client.call(promptsEndpoints.createPrompt, { body }, { idempotencyKey });

/** Changes the given fields; the others stay as they are. @throws ApiError */
export const editPrompt = (id: number, body: PromptChanges): Promise<PromptDetail> =>
  client.call(promptsEndpoints.editPrompt, { params: { id }, body });

/** What a prompt holds, about which an act of its asker decides. @throws ApiError */
export const sumsOfPrompt = (id: number, act: PromptAct): Promise<Answer<'sumsOfPrompt'>> =>
  client.call(promptsEndpoints.sumsOfPrompt, { params: { id }, query: { act } });

/** Closes the member's own prompt. `sums`: what was shown. @throws ApiError */
export const closePrompt = (id: number, sums: HeldSums): Promise<PromptDetail> =>
  client.call(promptsEndpoints.closePrompt, { params: { id }, body: { sums } });

/** Cancels the member's own prompt. `sums`: what was shown. @throws ApiError */
export const cancelPrompt = (id: number, sums: HeldSums): Promise<PromptDetail> =>
  client.call(promptsEndpoints.cancelPrompt, { params: { id }, body: { sums } });

/** Enters a prompt: the entry waits for its $1. @throws ApiError */
export const createEntry = (promptId: number, body: EntryBody, idempotencyKey: string) =>
  client.call(promptsEndpoints.createEntry, { params: { id: promptId }, body }, { idempotencyKey });

/** Votes for an entry, or takes the vote back. A repeat has no effect. @throws ApiError */
export const voteForEntry = (id: number, sid: number, voted: boolean): Promise<EntryVote> =>
  client.call(promptsEndpoints.voteForEntry, { params: { id, sid }, body: { voted } });

/** Withdraws the member's own entry. @throws ApiError */
export const withdrawEntry = (id: number): Promise<EntryDetail> =>
  client.call(promptsEndpoints.withdrawEntry, { params: { id } });
