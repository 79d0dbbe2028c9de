import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Question } from './ConfirmDialog.tsx';

const none = (): void => undefined;
const markupOf = (changes: Partial<ComponentProps<typeof Question>>): string =>
  renderToStaticMarkup(
    <Question
      label="Remove"
      keep="Keep"
      busy={false}
      onConfirm={none}
      onClose={none}
      {...changes}
    />,
  ).replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '');

describe('a dialog that asks before something is lost', () => {
  it('says what follows before the button that does it and the one that leaves everything', () => {
    const markup = markupOf({ children: <p>It cannot be undone.</p> });
    expect(markup).toMatch(/It cannot be undone\..*>Remove<\/button>.*>Keep<\/button>/su);
    expect(markup).not.toContain('disabled');
  });

  it('has a label for the time in which it is done, and cannot be left then', () => {
    const markup = markupOf({ busy: true, busyLabel: 'Removing...' });
    expect(markup).toContain('Removing...');
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>Keep<\/button>/u);
    expect(markupOf({ busy: true })).toContain('Remove');
  });
});
