import { describe, expect, it } from 'vitest';
import { Story } from '../testing/story.ts';
import { queriesForTests } from '../testing/queries-over.ts';

const over = queriesForTests();

describe('queries of members', () => {
  it('members are found by id, name and role', async () => {
    const story = new Story().registered(1, 'ada').registered(2, 'charles');
    story.then({ type: 'RoleGranted', data: { userId: 2, role: 'admin', grantedBy: null } });
    const { accounts } = over(story);
    expect((await accounts.byIds([2, 1, 2, 9])).get(2)).toMatchObject({
      username: 'charles',
      roles: ['admin'],
    });
    expect((await accounts.byIds([9])).size).toBe(0);
    const found = await accounts.listAll({
      where: { isAdmin: true },
      sort: ['username', 'asc'],
      offset: 0,
      limit: 5,
    });
    expect(found).toMatchObject({ total: 1, items: [{ id: 2 }] });
    expect(
      (await accounts.listAll({ text: 'char', sort: ['id', 'asc'], offset: 0, limit: 5 })).items,
    ).toMatchObject([{ id: 2 }]);
    expect(await accounts.listAll({ sort: ['id', 'asc'], offset: 1, limit: 5 })).toMatchObject({
      total: 2,
      items: [{ id: 2 }],
    });
  });
});
