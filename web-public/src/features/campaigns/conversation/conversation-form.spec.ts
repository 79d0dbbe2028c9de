import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { describe, expect, it } from 'vitest';
import {
  checkAnnouncement,
  checkEvidence,
  isoOfLocal,
  localOfIso,
  type EvidenceValues,
} from './conversation-form.ts';

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
  const where = 'The newspaper of the town reported about it on the next day.';
  const check = (parts: Partial<EvidenceValues>) =>
    checkEvidence({ date, minutes: '60', videoUrl: '', imageUrl: '', where, ...parts }, now);

  it('is a time, a length, and a video, a picture, or where it can be checked', () => {
    const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
    expect(check({ videoUrl: ` ${videoUrl} ` })).toEqual({
      body: { date: '2026-11-20T18:00:00.000Z', minutes: 60, videoUrl, imageUrl: '', where },
    });
    expect(check({ where: '', videoUrl })).toMatchObject({ body: { where: '' } });
    expect(check({ where: '', imageUrl: '/api/images/4713' })).toMatchObject({
      body: { imageUrl: '/api/images/4713' },
    });
    expect(check({})).toMatchObject({ body: { videoUrl: '' } });
    expect(check({ where: 'In the newspaper.' })).toEqual({
      errors: { where: conversationMessages.checkable },
    });
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
