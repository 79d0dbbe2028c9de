import { mailKinds } from '@rostrum/contracts/outbox';
import { afterEach, describe, expect, it } from 'vitest';
import { features } from '../runtime/all-features.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import type { MailRule } from './mail.ts';
import { toMember } from './member-text.ts';

describe('the previews of mails', () => {
  let test: TestApp;
  afterEach(() => test.dispose());
  const rules = (): readonly MailRule[] =>
    features.flatMap((feature) => feature.mails?.(test.app) ?? []);

  it('show in development what every rule writes, as HTML and as plain text', async () => {
    test = await createTestApp({ config: { environment: 'development' } });
    const list = await test.send('GET', '/debug/mails');
    expect(list.status).toBe(200);
    const names = rules().map(({ name }) => name);
    expect(names).toContain('donation-receipt');
    expect(new Set(names).size).toBe(names.length);
    for (const { name, example } of rules()) {
      // The form that the outbox accepts.
      expect(name).toMatch(/^[a-z][a-z0-9-]{0,49}$/);
      expect(mailKinds).toContain(example.kind);
      expect(list.text).toContain(`href="/debug/mails/${name}"`);
      const html = await test.send('GET', `/debug/mails/${name}`);
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html.text).toContain('<h1');
      const text = await test.send('GET', `/debug/mails/${name}.txt`);
      expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(text.text).toContain(toMember(example.paragraphs[0] ?? ''));
    }
    expect((await test.send('GET', '/debug/mails/none')).status).toBe(404);
  });

  it.each(['production', 'test'] as const)('do not exist in %s', async (environment) => {
    test = await createTestApp({ config: { environment } });
    for (const path of ['/debug/mails', '/debug/mails/donation-receipt']) {
      const { text } = await test.send('GET', path);
      expect(text).not.toContain('receipt');
    }
  });
});
