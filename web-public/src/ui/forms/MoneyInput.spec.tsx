import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { MoneyInput } from './MoneyInput.tsx';

const markupOf = (value: string, error?: string): string =>
  renderToStaticMarkup(
    <Field label="Amount" error={error}>
      <MoneyInput value={value} onChange={() => undefined} form="short" />
    </Field>,
  ).replace(/<style[^>]*>[^<]*<\/style>/gu, '');

describe('an input for dollars that is not edited', () => {
  it.each([
    ['10000000', '10,000,000'],
    ['1234.5', '1,234.50'],
    ['999', '999'],
    ['1000.', '1,000'],
    ['1.234,56', '1,234.56'],
    ['12.3456', '12.34'],
    ['1.234,5.6', '1.234,5.6'],
    ['', ''],
  ])('shows %j as the amount that is taken: %j', (value, shown) => {
    expect(markupOf(value)).toContain(`value="${shown}"`);
  });

  it.each([
    ['1,000', false, ''],
    ['', false, ''],
    ['12.3456', false, 'Only two decimals are taken.'],
    ['1.000', false, '$1.00 is taken. One thousand is 1000.'],
    ['abc', true, 'This is not an amount. Write it like 1234.50.'],
  ])('is invalid with %j: %j, and says %j', (value, invalid, said) => {
    const markup = markupOf(value);
    expect(markup.includes('aria-invalid="true"')).toBe(invalid);
    const [, id = '', text] = /role="status" id="([^"]+)"[^>]*>([^<]*)</u.exec(markup) ?? [];
    expect(text).toBe(said);
    expect(markup).toContain(`aria-describedby="${id}"`);
  });

  it('says nothing beside the error of its field', () => {
    const markup = markupOf('abc', 'Please enter an amount of at least $1.');
    expect(markup).not.toContain('This is not an amount.');
    expect(markup).toMatch(/aria-describedby="\S+-error \S+"/u);
  });
});
