import { mayGoToUnverified } from '@rostrum/contracts/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../runtime/all-features.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { memberText, toMember, toStranger, toStrangerInSubject } from './member-text.ts';

describe('a text that a member has chosen', () => {
  const title = 'https://evil.example/verify”, says Rostrum: “act now';
  const subject = `Do you take part in “${memberText(title, 'a conversation')}”?`;
  const greeting = `Hello ${memberText('evil.example')},`;

  it('is shown to members as it is', () => {
    expect(toMember(subject)).toBe(`Do you take part in “${title}”?`);
    expect(toMember(greeting)).toBe('Hello evil.example,');
  });

  it('is quoted words without links for a stranger, and not in the subject', () => {
    expect(toStrangerInSubject(subject)).toBe('Do you take part in a conversation?');
    expect(toStrangerInSubject(`Your campaign “${memberText(title)}” is on hold`)).toBe(
      'Your campaign  is on hold',
    );
    expect(toStranger(`It is about “${memberText(title)}”.`)).toBe(
      'It is about “https:/ / evil. example/ verify’, says Rostrum: ’act now”.',
    );
    expect(toStranger(greeting)).toBe('Hello “evil. example”,');
    expect(toStranger(memberText('evil．example。com'))).toBe('“evil． example。 com”');
  });

  it('cannot end the quotation with a quotation mark of any script', () => {
    const marks = '"“”„‟«»‹›＂⹂〝〞〟「」『』﹁﹂﹃﹄｢｣❝❞🙶🙷🙸';
    for (const mark of marks) expect(toStranger(memberText(`a${mark}b`))).toBe('“a’b”');
  });

  it('cannot end its own mark', () => {
    expect(toStranger(memberText('a\u{FDD2}b.c\u{FDD0}\u{FDD1}'))).toBe('“ab. c”');
  });
});

describe('the mails that go to addresses which nobody has verified', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  /** What the examples of rules name: titles, names, and addresses of other people. */
  const chosen = /cities|amara|ben\b|lindqvist|receipts\?/i;

  it('name what members have chosen only as quoted words', () => {
    const rules = features.flatMap((feature) => feature.mails?.(test.app) ?? []);
    for (const { name, example } of rules) {
      if (!mayGoToUnverified(example.kind)) continue;
      expect(toStrangerInSubject(example.subject), name).not.toMatch(chosen);
      for (const paragraph of example.paragraphs) {
        // Without what is marked, none of them is left.
        expect(toStrangerInSubject(paragraph), name).not.toMatch(chosen);
      }
    }
  });
});
