import { moods } from '@rostrum/contracts/moods';
import type { MailKind } from './mail.ts';

/** The content of a mail as it is stored. `path` null: the link is left out. */
export interface MailContent {
  readonly kind: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string | null } | null;
}

export interface RenderedMail {
  readonly text: string;
  readonly html: string;
}

/** The sentence that explains why the recipient gets a mail of this kind. */
const reasons: Readonly<Record<MailKind, string>> = {
  security: 'You get this mail because it concerns the security of an account with this address.',
  receipt: 'You get this mail because it concerns your money, or what you have created here.',
  answer: 'You get this mail because somebody wrote to us with this address.',
  invitation: 'You get this mail because a member named you as a participant of a conversation.',
  message: 'You get this mail because another member wrote to you.',
  campaign_update: 'You get this mail because it concerns a campaign that you take part in.',
  marketing: 'You get this mail because you asked for news.',
};

/** Kinds that a member can switch off. */
const optional: ReadonlySet<string> = new Set<MailKind>([
  'message',
  'campaign_update',
  'marketing',
]);
const preferences = '/user/profile?tab=notifications';

const reasonOf = (kind: string): string =>
  (reasons as Readonly<Record<string, string>>)[kind] ?? '';

/** The mail as plain text and as HTML. Links begin with `origin`. */
export async function renderMail(mail: MailContent, origin: string): Promise<RenderedMail> {
  return { text: plainText(mail, origin), html: await htmlOf(mail, origin) };
}

const linkOf = (action: MailContent['action'], origin: string): string | undefined =>
  action && action.path !== null ? new URL(action.path, origin).href : undefined;

function plainText({ kind, subject, paragraphs, action }: MailContent, origin: string): string {
  const link = linkOf(action, origin);
  const parts = [
    subject,
    ...paragraphs,
    ...(action && link !== undefined ? [`${action.label}:\n${link}`] : []),
    `-- \nRostrum, ${origin}\n${reasonOf(kind)}${
      optional.has(kind) ? `\nChoose which mails you get: ${origin}${preferences}` : ''
    }`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const light = moods[0].tokens;
const dark = moods[1].tokens;

/**
 * The design of the site in its default mood, and in its dark mood if the reader's system is dark.
 */
const styles = `
body { margin: 0; padding: 0; background-color: ${light['surface-page']}; }
.page { background-color: ${light['surface-page']}; padding: 32px 16px; }
.card { max-width: 560px; margin: 0 auto; background-color: ${light['surface-raised']}; border: 1px solid ${light['border-default']}; border-radius: 12px; padding: 32px 28px; font-family: 'Inter Variable', Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.55; color: ${light['content-default']}; }
.brand { margin: 0 0 24px; font-family: 'Fraunces Variable', Fraunces, Georgia, serif; font-size: 20px; font-weight: 600; color: ${light['content-default']}; }
.sign { display: inline-block; width: 14px; height: 14px; border-radius: 4px; vertical-align: -1px; }
.voice-a { background-color: ${light['voice-a']}; }
.voice-b { background-color: ${light['voice-b']}; margin: 0 10px 0 -5px; vertical-align: -6px; }
h1 { margin: 0 0 16px; font-family: 'Fraunces Variable', Fraunces, Georgia, serif; font-size: 26px; line-height: 1.25; font-weight: 600; color: ${light['content-default']}; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.button { display: inline-block; margin: 8px 0 16px; padding: 12px 22px; border-radius: 8px; background-color: ${light['fill-primary']}; color: ${light['content-on-primary']}; font-weight: 600; text-decoration: none; }
.link { font-size: 14px; color: ${light['content-muted']}; }
.link a { color: ${light['content-primary']}; }
.foot { max-width: 560px; margin: 20px auto 0; font-family: 'Inter Variable', Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; font-size: 13px; line-height: 1.5; color: ${light['content-muted']}; }
.foot a { color: ${light['content-muted']}; }
@media (prefers-color-scheme: dark) {
  body, .page { background-color: ${dark['surface-page']} !important; }
  .card { background-color: ${dark['surface-raised']} !important; border-color: ${dark['border-default']} !important; }
  .card, .brand, h1 { color: ${dark['content-default']} !important; }
  .voice-a { background-color: ${dark['voice-a']} !important; }
  .voice-b { background-color: ${dark['voice-b']} !important; }
  .button { background-color: ${dark['fill-primary']} !important; color: ${dark['content-on-primary']} !important; }
  .link, .foot, .foot a { color: ${dark['content-muted']} !important; }
  .link a { color: ${dark['content-primary']} !important; }
}
`;

async function htmlOf(
  { kind, subject, paragraphs, action }: MailContent,
  origin: string,
): Promise<string> {
  // Loaded with the first mail, because loading it takes longer than loading the rest of the
  // server.
  const { default: juice } = await import('juice');
  const link = linkOf(action, origin);
  const button =
    action && link !== undefined
      ? `<p><a class="button" href="${escapedHtml(link)}">${escapedHtml(action.label)}</a></p>
<p class="link">Or open this address: <a href="${escapedHtml(link)}">${escapedHtml(link)}</a></p>`
      : '';
  return juice(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapedHtml(subject)}</title>
<style>${styles}</style>
</head>
<body>
<div class="page">
<div class="card" role="article">
<p class="brand"><span class="sign voice-a"></span><span class="sign voice-b"></span>Rostrum</p>
<h1>${escapedHtml(subject)}</h1>
${paragraphs.map((text) => `<p>${escapedHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n')}
${button}
</div>
<p class="foot"><a href="${escapedHtml(origin)}">Rostrum</a><br>${escapedHtml(reasonOf(kind))}${
    optional.has(kind)
      ? `<br><a href="${escapedHtml(origin + preferences)}">Choose which mails you get</a>`
      : ''
  }</p>
</div>
</body>
</html>
`);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes a text for HTML, including the quotes in attributes. */
export const escapedHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
