import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { textOf } from '../testing/render.tsx';
import { AboutMail } from './AboutMail.tsx';

it('promises a mail only where one is sent', () => {
  const text = (sendsMail: boolean): string => {
    const loaded = new QueryClient();
    loaded.setQueryData(['configuration'], { sendsMail });
    return textOf(<AboutMail>A mail tells the creator.</AboutMail>, loaded);
  };
  expect(text(true)).toBe('A mail tells the creator.');
  expect(text(false)).toBe('This installation sends no mail: the outbox has the text.');
});
