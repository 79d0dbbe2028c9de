import type { Middleware } from 'koa';
import { notFound } from '../kernel/domain-error.ts';
import type { MailRule } from './mail.ts';
import { toMember } from './member-text.ts';
import { escapedHtml, renderMail } from './render-mail.ts';

const root = '/debug/mails';

/**
 * `/debug/mails` lists the mails of all rules, with invented data; `/debug/mails/{rule}` is the
 * mail as HTML and `/debug/mails/{rule}.txt` as plain text. For development only.
 */
export function mailPreviews(rules: readonly MailRule[], siteOrigin: () => string): Middleware {
  const byName = new Map(rules.map((rule) => [rule.name, rule]));
  return async (ctx, next) => {
    const { path, method } = ctx;
    if (method !== 'GET' || !(path === root || path.startsWith(`${root}/`))) {
      await next();
      return;
    }
    ctx.set('cache-control', 'no-store');
    if (path === root || path === `${root}/`) {
      ctx.type = 'html';
      ctx.body = listOf(rules);
      return;
    }
    const [, name = '', plain] = /^([a-z0-9-]+)(\.txt)?$/.exec(path.slice(root.length + 1)) ?? [];
    const rule = byName.get(name);
    if (!rule) throw notFound();
    const { action = null, kind, ...example } = rule.example;
    const subject = toMember(example.subject);
    const paragraphs = example.paragraphs.map(toMember);
    const { text, html } = await renderMail({ kind, subject, paragraphs, action }, siteOrigin());
    ctx.type = plain === undefined ? 'html' : 'text';
    ctx.body = plain === undefined ? html : text;
  };
}

function listOf(rules: readonly MailRule[]): string {
  const items = rules.map(
    ({ name, example: { subject, kind } }) =>
      `<li><a href="${root}/${name}">${escapedHtml(toMember(subject))}</a> (${kind}, ${name}, <a href="${root}/${name}.txt">plain text</a>)</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mails</title>
<h1>Mails</h1>
<ul>
${items.join('\n')}
</ul>
</html>
`;
}
