import { announceTermsBody } from '@rostrum/contracts/terms';
import { expect, it } from 'vitest';
import { firstVersion, releaseText } from './release-text.ts';

const text = releaseText.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n');

it('is a text that an admin could announce unchanged', () => {
  const body = { version: firstVersion, sections: releaseText, changes: 'All of it.' };
  expect(announceTermsBody.parse(body)).toEqual(body);
});

it('says who may use the service, and how the terms change', () => {
  expect(text).toContain('18 or over');
  expect(text).toContain('announced 30 days before');
});

it('says what a donor can choose when the conversation does not take place in time', () => {
  expect(text).toContain('does not take place within 365 days');
  expect(text).toContain('you choose within 30 days');
  expect(text).toContain('your donation back, with its fee, or 180 days more, once');
  expect(text).toContain('If you choose nothing, you get it back.');
});
