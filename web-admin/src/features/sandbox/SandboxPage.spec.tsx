import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { SandboxPage } from './SandboxPage.tsx';

it('the sandbox can be loaded again where the configuration did not load', async () => {
  const failed = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryFn = () => Promise.reject(new Error('no answer'));
  await expect(failed.query({ queryKey: ['configuration'], queryFn })).rejects.toThrow();
  expect(textOf(<SandboxPage />, failed)).toBe('The sandbox did not load. no answerTry again');
});
