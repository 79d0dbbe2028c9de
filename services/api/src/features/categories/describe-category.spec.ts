import { categoryStream } from '@rostrum/contracts/categories';
import { categoriesEndpoints as endpoints } from '@rostrum/contracts/categories/constants';
import { categoryMessages } from '@rostrum/contracts/categories/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { category, vocabularyActor } from './category.ts';

describe('the description of a category', () => {
  let test: TestApp;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const path = '/api/admin/categories/5/description';
  const reason = 'It is clearer.';
  const describeIt = (body: unknown, by: Member = admin, at = path) =>
    by.browser.send('POST', at, { body });
  /** As a visitor sees it, whose answers are cached. */
  const shown = async () => {
    const all = await test.visitor().call(endpoints.listCategories);
    return all.find(({ id }) => id === 5)?.description;
  };

  it('is changed by an admin with a reason, and visitors see it', async () => {
    const before = await shown();
    expect((await describeIt({ description: '  The planet\nand we. ', reason })).status).toBe(200);
    await test.caughtUp();
    expect(await shown()).toBe('The planet and we.');
    const { events } = await test.events.load(categoryStream(5));
    expect(events.at(-1)).toMatchObject({
      type: 'CategoryDescribed',
      data: {
        categoryId: 5,
        description: 'The planet and we.',
        previousDescription: before,
        describedBy: admin.id,
        reason,
      },
      metadata: { actor: `user:${String(admin.id)}` },
    });
    const head = await test.head();
    expect((await describeIt({ description: 'The planet and we.', reason })).status).toBe(200);
    expect(await test.head()).toBe(head);
  });

  it('is refused as a whole where the text, the reason, the category or the caller is not right', async () => {
    const auditor = await registerStaff(test, 'auditor');
    const member = await registerMember(test);
    const head = await test.head();
    const description = 'A description that nobody stores.';
    for (const wrong of ['Air ', 'x'.repeat(201)]) {
      const { status, text } = await describeIt({ description: wrong, reason });
      expect([status, text]).toEqual([400, expect.stringContaining(categoryMessages.description)]);
    }
    expect((await describeIt({ description })).status).toBe(400);
    const unknown = '/api/admin/categories/9/description';
    const missing = await describeIt({ description, reason }, admin, unknown);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain(categoryMessages.categoryNotFound);
    expect((await describeIt({ description, reason }, auditor)).status).toBe(403);
    expect((await describeIt({ description, reason }, member)).status).toBe(403);
    expect(await test.head()).toBe(head);
  });
});

it('an edited description stays where a new version has another name for the category', () => {
  const definition = {
    categoryId: 3,
    name: 'Science',
    description: 'What we know.',
    kind: 'debate' as const,
  };
  const edited = { definition, definedBy: vocabularyActor, isDescribed: true };
  const renamed = { ...definition, name: 'Sciences', description: 'What the code says.' };
  expect(category.decide({ type: 'define', definition: renamed }, edited)).toEqual([
    { type: 'CategoryDefined', data: { ...definition, name: 'Sciences' } },
  ]);
});
