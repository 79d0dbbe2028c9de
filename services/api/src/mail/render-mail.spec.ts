import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const origin = 'https://rostrum.example';
const mail = {
  kind: 'security',
  subject: 'Reset your password',
  paragraphs: ['Somebody asked for a new password.', 'First line\nsecond line'],
  action: { label: 'Choose a new password', path: '/auth/reset?token=abc&user=1' },
};

describe('a rendered mail', () => {
  it('says the same as plain text and as HTML, with one absolute link', async () => {
    const { text, html } = await renderMail(mail, origin);
    const link = 'https://rostrum.example/auth/reset?token=abc&user=1';
    expect(text).toContain(`Choose a new password:\n${link}\n`);
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(html).toContain('First line<br>second line');
    for (const words of [mail.subject, 'Somebody asked', 'the security of an account']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('has its styles on its elements, and is dark where the reader’s system is', async () => {
    const { html } = await renderMail(mail, origin);
    expect(html).toMatch(/<h1 style="[^"]*Fraunces[^"]*Georgia/);
    expect(html).toMatch(/<a class="button"[^>]* style="[^"]*background-color: #5838fa/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<(?:script|img|link)\b/);
  });

  it('leads to the preferences when its kind can be switched off', async () => {
    const address = 'https://rostrum.example/user/profile?tab=notifications';
    const { text, html } = await renderMail({ ...mail, kind: 'campaign_update' }, origin);
    expect(text).toContain(`Choose which mails you get: ${address}`);
    expect(html).toContain(`href="${address}"`);
    const security = await renderMail(mail, origin);
    expect(security.text + security.html).not.toContain('Choose which');
  });

  it('leaves out a link that is not to be shown', async () => {
    const hidden = { ...mail, action: { label: 'Choose a new password', path: null } };
    const { text, html } = await renderMail(hidden, origin);
    expect(text + html).not.toContain('Choose a new password');
  });

  it('shows every text as it is, whatever it contains', async () => {
    const { html: plain } = await renderMail({ ...mail, subject: 'x', paragraphs: ['y'] }, origin);
    const tags = (html: string) => (html.match(/<[a-z!/][^>]*>/gi) ?? []).length;
    const part = fc.constantFrom(
      '<script>',
      '"',
      "'",
      '&',
      '<!--',
      '</style>',
      '{{',
      '%>',
      'é',
      '<b onload=',
    );
    const content = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(content, content, async (subject, paragraph) => {
        const { text, html } = await renderMail(
          { ...mail, subject, paragraphs: [paragraph] },
          origin,
        );
        expect(text).toContain(paragraph);
        expect(tags(html)).toBe(tags(plain));
        expect(html).not.toContain('<script');
      }),
      { numRuns: runs(40) },
    );
  });
});
