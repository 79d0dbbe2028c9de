import { erasedText } from '@rostrum/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { user, userStream } from '../../features/accounts/index.ts';
import { stateOf } from '../../kernel/decider.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember } from '../../testing/members.ts';

describe('the states that a process keeps', () => {
  let test: TestApp;
  afterEach(() => test.dispose());

  it('are cleared when a key is destroyed', async () => {
    test = await createTestApp();
    const { id, username } = await registerMember(test);
    const nameOf = async () =>
      (await stateOf(test.app.events, userStream(id), user, 'lately')).state.username;
    expect(await nameOf()).toBe(username);
    await test.app.state.vault.erase(userStream(id));
    expect(await nameOf()).toBe(erasedText);
  });
});
