import { hourMs } from '@rostrum/contracts';
import { payeeLimits } from '@rostrum/contracts/payees';
import { payoutLimits } from '@rostrum/contracts/payouts';
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

it('says when the people of a campaign are paid, and what a share waits for', () => {
  const days = String(payoutLimits.dueAfterBusinessDays);
  expect(text).toContain(`are paid within ${days} business days of that confirmation`);
  expect(text).toContain(`changed it within ${String(payeeLimits.holdMs / hourMs)} hours`);
  expect(text).toContain('until an administrator has confirmed to whom it belongs');
});

it('says who bears what a dispute takes after the payout', () => {
  expect(text).toContain('divided among the shares that the donation was part of');
  expect(text).toContain('taken off what they are paid next');
});

it('says what a donor can choose when the conversation does not take place in time', () => {
  expect(text).toContain('does not take place within 365 days');
  expect(text).toContain('you choose within 30 days');
  expect(text).toContain('your donation back, with its fee, or 180 days more, once');
  expect(text).toContain('If you choose nothing, you get it back.');
});
