import type { DomainEvent, EventData } from '@rostrum/contracts';
import { termsLimits, termsMessages } from '@rostrum/contracts/terms';
import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given-when-then.ts';
import {
  announceableDays,
  announced,
  inForce,
  statusOf,
  terms,
  type TermsCommand,
} from './terms.ts';

const now = new Date('2026-01-10T20:00:00.000Z');
const sections = (text: string) => [{ title: 'Accounts', paragraphs: [text] }];
const adopted: DomainEvent = {
  type: 'TermsAdopted',
  data: { version: '2025-05-01', sections: sections('One account.') },
};
const announcementOf = (version: string, text = 'Two accounts.'): EventData<'TermsAnnounced'> => ({
  version,
  sections: sections(text),
  changes: 'Another account.',
  announcedBy: 7,
});
const announcedOn = (version: string): DomainEvent => ({
  type: 'TermsAnnounced',
  data: announcementOf(version),
});
const withdrawal = (version: string): EventData<'TermsWithdrawn'> => ({
  version,
  withdrawnBy: 7,
  reason: 'A paragraph was missing.',
});
const withdrawn = (version: string): DomainEvent => ({
  type: 'TermsWithdrawn',
  data: withdrawal(version),
});
const announce = (version: string, text?: string, at = now): TermsCommand => ({
  kind: 'announce',
  data: announcementOf(version, text),
  now: at,
});
const withdraw = (version: string, at = now): TermsCommand => ({
  kind: 'withdraw',
  data: withdrawal(version),
  now: at,
});
const dayOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

describe('the first version', () => {
  const adopt = (text: string): TermsCommand => ({
    kind: 'adopt',
    data: { version: '2025-05-01', sections: sections(text) },
  });

  it('is recorded once, and a later release with another text changes nothing', () => {
    given(terms, []).when(adopt('One account.')).then([adopted]);
    given(terms, [adopted]).when(adopt('Another text.')).then([]);
  });

  it('is in force also before its day', () => {
    const { state } = given(terms, [adopted]);
    expect(inForce(state, new Date('2020-01-01'))?.version).toBe('2025-05-01');
    expect(announced(state, new Date('2020-01-01'))).toBeUndefined();
  });
});

describe('announcing a version', () => {
  it('leaves thirty whole days before it applies, at any time of the day', () => {
    expect(announceableDays(now).first).toBe('2026-02-10');
    expect(announceableDays(dayOf('2026-01-10')).first).toBe('2026-02-10');
    const early = announceableDays(new Date('2026-01-10T23:59:59.999Z')).first;
    expect(dayOf(early).getTime() - now.getTime()).toBeGreaterThan(30 * 86_400_000);
    given(terms, [adopted])
      .when(announce('2026-02-10'))
      .then([announcedOn('2026-02-10')]);
    given(terms, [adopted]).when(announce('2026-02-09')).refuses('invalid', termsMessages.early);
    given(terms, [adopted]).when(announce('2025-01-01')).refuses('invalid', termsMessages.early);
  });

  it('is possible for a year ahead', () => {
    const { last } = announceableDays(now);
    expect(last).toBe('2027-01-10');
    given(terms, [adopted])
      .when(announce(last))
      .then([announcedOn(last)]);
    given(terms, [adopted]).when(announce('2027-01-11')).refuses('invalid', termsMessages.late);
  });

  it('is refused while another one is announced, and possible once that applies or is withdrawn', () => {
    const one = [adopted, announcedOn('2026-02-10')];
    given(terms, one)
      .when(announce('2026-03-01'))
      .refuses('conflict', termsMessages.announcedBefore);
    const third = announce('2026-04-01', 'Three accounts.', dayOf('2026-02-10'));
    given(terms, one)
      .when(third)
      .then([{ type: 'TermsAnnounced', data: announcementOf('2026-04-01', 'Three accounts.') }]);
    given(terms, [...one, withdrawn('2026-02-10')])
      .when(announce('2026-03-01'))
      .then([announcedOn('2026-03-01')]);
  });

  it('is refused for the day of a withdrawn version, whose address keeps its text', () => {
    given(terms, [adopted, announcedOn('2026-02-10'), withdrawn('2026-02-10')])
      .when(announce('2026-02-10'))
      .refuses('invalid', termsMessages.usedDay);
  });

  it('is refused for the text in force', () => {
    given(terms, [adopted])
      .when(announce('2026-02-10', 'One account.'))
      .refuses('conflict', termsMessages.unchanged);
  });

  it('is refused beyond the number of versions that an installation may have', () => {
    const versions = Array.from({ length: termsLimits.versions.max - 1 }, (_, index) =>
      new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
    );
    const full = [adopted, ...versions.flatMap((each) => [announcedOn(each), withdrawn(each)])];
    given(terms, full.slice(0, -2))
      .when(announce('2026-12-01'))
      .then([announcedOn('2026-12-01')]);
    given(terms, full).when(announce('2026-12-01')).refuses('conflict', termsMessages.tooMany);
  });
});

describe('a version', () => {
  const { state } = given(terms, [
    adopted,
    announcedOn('2026-02-10'),
    withdrawn('2026-02-10'),
    announcedOn('2026-03-01'),
  ]);
  const statuses = (at: Date) => state.map((each) => statusOf(state, each, at));

  it('applies from the start of its day', () => {
    expect(statuses(now)).toEqual(['in_force', 'withdrawn', 'announced']);
    expect(statuses(new Date('2026-02-28T23:59:59.999Z')).at(2)).toBe('announced');
    expect(statuses(dayOf('2026-03-01'))).toEqual(['former', 'withdrawn', 'in_force']);
  });

  it('can be withdrawn before its day, once, and not from then on', () => {
    const one = [adopted, announcedOn('2026-02-10')];
    given(terms, one)
      .when(withdraw('2026-02-10'))
      .then([withdrawn('2026-02-10')]);
    given(terms, [...one, withdrawn('2026-02-10')])
      .when(withdraw('2026-02-10'))
      .then([]);
    given(terms, one)
      .when(withdraw('2026-02-10', dayOf('2026-02-10')))
      .refuses('conflict', termsMessages.notAnnounced);
    given(terms, one).when(withdraw('2025-05-01')).refuses('conflict', termsMessages.notAnnounced);
    given(terms, one).when(withdraw('2026-05-01')).refuses('not_found', termsMessages.notFound);
  });
});
