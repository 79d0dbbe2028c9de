import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UploadProgress } from './UploadProgress.tsx';
import { progressText } from './sent-progress.ts';

const markup = (percent: number, detail?: string): string =>
  renderToStaticMarkup(
    <UploadProgress percent={percent} detail={detail} onCancel={() => undefined} />,
  ).replace(/<style.*?<\/style>/gsu, '');

const announced = (percent: number): string | undefined =>
  /role="status"[^>]*>([^<]*)</u.exec(markup(percent))?.[1];

it('an upload shows each percentage, and announces every tenth', () => {
  expect(markup(37)).toContain('>Uploading… 37%<');
  expect([0, 9, 37, 39].map(announced)).toEqual([
    'Uploading… 0%',
    'Uploading… 0%',
    'Uploading… 30%',
    'Uploading… 30%',
  ]);
});

it('an upload shows what is left until all is sent', () => {
  expect(markup(37, '18 of 48 MB')).toContain('18 of 48 MB');
  expect(markup(100, '48 of 48 MB')).not.toContain('MB');
  expect(announced(100)).toBe('Preparing the image…');
});

it('the rest of an upload is told in megabytes and in time', () => {
  const bytes = { sent: 12 * 1024 * 1024, total: 48.25 * 1024 * 1024 };
  expect(progressText({})).toBeUndefined();
  expect(progressText({ bytes })).toBe('12.0 of 48.3 MB');
  expect(progressText({ bytes, secondsLeft: 1 })).toBe('12.0 of 48.3 MB, about 1 second left');
  expect(progressText({ bytes, secondsLeft: 59 })).toMatch(/about 59 seconds left$/u);
  expect(progressText({ bytes, secondsLeft: 61 })).toMatch(/about 2 minutes left$/u);
});
