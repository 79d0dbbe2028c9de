import { createTheme, ThemeProvider } from '@mui/material';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AmountField } from './AmountField.tsx';

it.each([
  ['', undefined, false, 'In dollars.'],
  ['1234.50', undefined, false, 'In dollars.'],
  ['1.234,5', undefined, false, '$1,234.50 is taken.'],
  ['1.000', undefined, false, '$1.00 is taken. One thousand is 1000.'],
  ['-5', undefined, true, 'This is not an amount. Write it like 1234.50.'],
  ['20', 'Too much', true, 'Too much'],
])(
  'An amount field with %j and the error %j is invalid: %j, and says %j',
  (value, error, invalid, said) => {
    const markup = renderToStaticMarkup(
      <ThemeProvider theme={createTheme()}>
        <AmountField value={value} error={error} help="In dollars." onChange={() => undefined} />
      </ThemeProvider>,
    ).replace(/<style[^>]*>[^<]*<\/style>/gu, '');
    expect(markup.includes('aria-invalid="true"')).toBe(invalid);
    expect(/<p [^>]*>([^<]*)</u.exec(markup)?.[1]).toBe(said);
    expect(markup).toContain(`value="${value}"`);
  },
);
