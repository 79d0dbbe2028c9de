import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { describe, expect, it } from 'vitest';
import { checkAnnouncement, checkEvidence, isoOfLocal, localOfIso } from './conversation-form.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const deadline = '2027-10-12T00:00:00.000Z';

describe('the date of a conversation', () => {
  it('is typed in the visitor’s time zone', () => {
    expect(isoOfLocal(localOfIso('2026-12-24T18:30:00.000Z'))).toBe('2026-12-24T18:30:00.000Z');
  });

  it('lies in the future and before the deadline', () => {
    const check = (iso: string) => checkAnnouncement(localOfIso(iso), deadline, now);
    expect(check('2026-12-24T18:30:00.000Z')).toEqual({ date: '2026-12-24T18:30:00.000Z' });
    expect(check('2026-11-21T11:59:00.000Z')).toEqual({
      error: conversationMessages.dateInThePast,
    });
    expect(check('2027-10-12T00:01:00.000Z')).toEqual({
      error: conversationMessages.dateAfterDeadline,
    });
    expect(checkAnnouncement('', deadline, now)).toEqual({ error: conversationMessages.date });
  });
});

describe('evidence', () => {
  const date = localOfIso('2026-11-20T18:00:00.000Z');
  const check = (parts: { date?: string; minutes?: string; videoUrl?: string }) =>
    checkEvidence({ date, minutes: '60', videoUrl: '', ...parts }, now);

  it('is a time, a length, and a video if there is one', () => {
    const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
    expect(check({ videoUrl: ` ${videoUrl} ` })).toEqual({
      body: { date: '2026-11-20T18:00:00.000Z', minutes: 60, videoUrl },
    });
    expect(check({})).toMatchObject({ body: { videoUrl: '' } });
  });

  it('has a message for each field that is wrong', () => {
    expect(check({ date: '', minutes: '44', videoUrl: 'http://youtu.be/x' })).toEqual({
      errors: {
        date: conversationMessages.date,
        minutes: conversationMessages.minutes,
        videoUrl: conversationMessages.video,
      },
    });
    expect(check({ minutes: 'an hour' })).toEqual({
      errors: { minutes: conversationMessages.minutes },
    });
    expect(check({ date: localOfIso('2026-11-21T11:01:00.000Z') })).toEqual({
      errors: { date: conversationMessages.notOver },
    });
  });
});
