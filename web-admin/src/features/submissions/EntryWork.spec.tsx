import { expect, it } from 'vitest';
import { markupOf } from '../../testing/render.tsx';
import { EntryWork } from './EntryWork.tsx';
import type { EntryPage } from './records.ts';

const entry = {
  title: 'Low tide',
  fileType: 'text',
  mediaType: null,
  submissionUrl: '/submissions/71',
  status: 'published',
  content: 'A <script>alert(1)</script> text',
} as EntryPage;

const markup = (parts: Partial<EntryPage>): string =>
  markupOf(<EntryWork entry={{ ...entry, ...parts }} />);

it('an entry is shown as what it is, a text as text', () => {
  expect(markup({})).toContain('A &lt;script&gt;alert(1)&lt;/script&gt; text');
  const file = { submissionUrl: '/api/audio/8', content: null } as const;
  expect(markup({ ...file, fileType: 'audio', mediaType: 'audio/mpeg' })).toMatch(
    /<audio [^>]*src="\/api\/audio\/8" aria-label="Low tide" controls=""/,
  );
  expect(markup({ ...file, fileType: 'image', mediaType: 'image/webp' })).toMatch(
    /<img [^>]*src="\/api\/audio\/8" alt="Low tide"/,
  );
});

it('an entry whose file was released says so', () => {
  for (const parts of [{ mediaType: null }, { mediaType: 'video/mp4', status: 'withdrawn' }]) {
    const gone = markup({ fileType: 'video', ...parts } as Partial<EntryPage>);
    expect(gone).toContain('Its file is no longer kept.');
    expect(gone).not.toContain('<video');
  }
});
