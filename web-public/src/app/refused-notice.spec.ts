import { describe, expect, it } from 'vitest';
import { noticeOf } from './refused-notice.ts';

describe('what the console leaves for the site', () => {
  it('is said in the words of the specification', () => {
    expect(noticeOf('dashboard')).toMatchObject({
      title: 'Access Denied',
      description: "You don't have permission to access the admin dashboard",
    });
    expect(noticeOf('page')).toMatchObject({
      title: 'Admin Access Required',
      description: "You don't have permission to access this page.",
    });
  });

  it('is nothing for a member whom it has not sent', () => {
    expect(noticeOf(undefined)).toBeUndefined();
    expect(noticeOf('<b>anything</b>')).toBeUndefined();
  });
});
