import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Heading, Prose } from './text.tsx';

it('a heading breaks no line inside a word with a hyphen, unless it is too long for a phone', () => {
  const text = 'End-to-end encryption: a never-before-imagined-question?';
  const drawn = renderToStaticMarkup(<Heading>{text}</Heading>).replace(
    /<style.*?<\/style>/gsu,
    '',
  );
  const whole = [...drawn.matchAll(/<span[^>]*>([^<]*)<\/span>/gu)].map(([, word]) => word);
  expect(whole).toEqual(['End-to-end']);
  expect(drawn.replace(/<[^>]+>/gu, '')).toBe(text);
});

it('text of members is not kerned where an endless word would make that slow', () => {
  const isKerned = (text: string): boolean =>
    !renderToStaticMarkup(<Prose text={text} />).includes('font-kerning:none');
  expect(isKerned('To be kerned, and not.')).toBe(true);
  expect(isKerned(`An endless ${'W'.repeat(100)}`)).toBe(false);
});
