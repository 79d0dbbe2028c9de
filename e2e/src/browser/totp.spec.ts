import { expect, it } from 'vitest';
import { totp } from './totp.ts';

it('computes the codes of RFC 6238, appendix B', () => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const codes = [59, 1_111_111_109, 1_234_567_890].map((seconds) => totp(key, seconds * 1000));
  expect(codes).toEqual(['287082', '081804', '005924']);
});
