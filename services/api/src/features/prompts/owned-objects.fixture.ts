import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { registerMember, type Member } from '../../testing/members.ts';
import type { OwnedObjects, Params } from '../../testing/owned-objects.ts';
import { publishPrompt, textEntry } from '../../testing/prompts.ts';
import type { TestApp } from '../../testing/create-test-app.ts';

/** The parameter `id` of a new prompt of the owner. */
async function paramsOfPrompt(asker: Member): Promise<Params> {
  const { id } = await publishPrompt(asker);
  return { id: String(id) };
}

/** The parameter `id` of a new entry of the owner. */
async function paramsOfEntry(owner: Member, test: TestApp): Promise<Params> {
  const { id: promptId } = await publishPrompt(await registerMember(test));
  const params = { id: promptId };
  const body = textEntry;
  const { id } = await owner.client.call(promptsEndpoints.createEntry, { params, body });
  return { id: String(id) };
}

export const owned: OwnedObjects = {
  editPrompt: paramsOfPrompt,
  closePrompt: paramsOfPrompt,
  sumsOfPrompt: paramsOfPrompt,
  cancelPrompt: paramsOfPrompt,
  withdrawEntry: paramsOfEntry,
};
