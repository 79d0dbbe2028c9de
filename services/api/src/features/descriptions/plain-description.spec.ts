import { describe, expect, it } from 'vitest';
import { plainDescription } from './plain-description.ts';

const sentence = 'Two engineers ask which of their plants the next winter depends on.';

describe('what a language model wrote', () => {
  it.each([
    ['reasoning before the answer', `<think>The title asks…</think>\n\n${sentence}`],
    ['reasoning without its beginning', `The title asks…</think>${sentence}`],
    ['reasoning between other marks', `<thinking>The title asks…</thinking>${sentence}`],
    ['a fence around it', `\`\`\`text\n${sentence}\n\`\`\``],
    ['a heading', `## ${sentence}`],
    ['bold words', sentence.replace('Two engineers', '**Two engineers**')],
    ['control characters', `\u0000${sentence}\u202e\u0007`],
    ['blank lines around it', `\n\n\n${sentence}\r\n\r\n`],
  ])('loses %s', (_, written) => {
    expect(plainDescription(written)).toBe(sentence);
  });

  it('keeps its paragraphs', () => {
    expect(plainDescription(`${sentence}\n\n\n\n${sentence}`)).toBe(`${sentence}\n\n${sentence}`);
  });

  it('keeps markup as the text that it is', () => {
    const markup = '<img src=x onerror="alert(1)"> & <script>alert(2)</script>';
    expect(plainDescription(markup)).toBe(markup);
  });

  it('ends after the last sentence that fits', () => {
    const count = Math.floor(1000 / (sentence.length + 1));
    const fitting = Array.from({ length: count }, () => sentence).join(' ');
    expect(plainDescription(`${sentence} `.repeat(100))).toBe(fitting);
  });

  it('ends after a word when its sentences are too long', () => {
    const text = plainDescription('plants and '.repeat(200));
    expect(text).toMatch(/^(?:plants and )+(?:plants|and)…$/);
    expect(text?.length).toBeLessThanOrEqual(1000);
  });

  it('is cut inside a word when there is no other place, and not inside a character', () => {
    const text = plainDescription(`x${'🜂'.repeat(600)}`);
    expect(text).toMatch(/^x🜂{499}…$/u);
  });

  it('ends after its last whole sentence when the model was stopped', () => {
    expect(plainDescription(`${sentence} And then they`, true)).toBe(sentence);
    expect(plainDescription('A single sentence that has no end because it was sto', true)).toBe(
      undefined,
    );
  });

  it.each([
    '',
    'Too short.',
    '\u200b'.repeat(50),
    '<think>nothing else</think>',
    `<think>The title asks, and the model never came to an end. ${sentence}`,
  ])('is no description when it is %j', (written) => {
    expect(plainDescription(written)).toBeUndefined();
  });

  it.each(['<think>', '</think>', '**', '# ', '```', '\n', '. ', 'x', 'a\u0301\u0301', '\ud800'])(
    'is read within 50 ms when it is 256 KB of %j',
    (part) => {
      const written = part.repeat(Math.ceil((256 * 1024) / part.length));
      // The fastest of five: the others say how busy the machine is.
      const tookMs = Array.from({ length: 5 }, () => {
        const began = performance.now();
        plainDescription(written);
        return performance.now() - began;
      });
      expect(Math.min(...tookMs)).toBeLessThan(50);
    },
  );
});
