import { describe, expect, it } from 'vitest';
import { paidLinesOf } from './paid-lines.ts';

describe('the lines of refunds that were paid', () => {
  it('have id, method and reference, whatever is between them', () => {
    expect(paidLinesOf("41, bank, SCT 2026/1\r\n\n '42;PayPal;8AB\n43\tbank\tX\n")).toEqual({
      payments: [
        { id: 41, method: 'bank', reference: 'SCT 2026/1' },
        { id: 42, method: 'paypal', reference: '8AB' },
        { id: 43, method: 'bank', reference: 'X' },
      ],
    });
    expect(paidLinesOf('  \n')).toEqual({ payments: [] });
  });

  it('are refused with the number of the line that cannot be read', () => {
    const unreadable = 'Line 2: enter the id, bank or paypal, and the reference.';
    for (const line of ['42, bank', '42, cheque, X', 'bank, 42, X', '42']) {
      expect(paidLinesOf(`41 bank X\n${line}`)).toEqual({ problem: unreadable });
    }
    expect(paidLinesOf(`1 bank ${'x'.repeat(101)}`)).toEqual({
      problem: 'Line 1: the reference is too long.',
    });
  });

  it('name each refund once, and 200 at most', () => {
    expect(paidLinesOf('41 bank X\n41 bank Y')).toEqual({
      problem: 'Line 2: this refund is in an earlier line.',
    });
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `${String(index + 1)} bank X`).join('\n');
    expect(paidLinesOf(lines(200))).toMatchObject({ payments: { length: 200 } });
    expect(paidLinesOf(lines(201))).toEqual({ problem: 'Record at most 200 refunds at once.' });
  });
});
