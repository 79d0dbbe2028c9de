import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MoneyInput } from './MoneyInput.tsx';

it.each([
  ['10000000', '10,000,000'],
  ['1234.5', '1,234.5'],
  ['999', '999'],
  ['1000.', '1,000.'],
  ['', ''],
])('shows %j with separators, as %j, while it is not edited', (value, shown) => {
  const markup = renderToStaticMarkup(<MoneyInput value={value} onChange={() => undefined} />);
  expect(markup).toContain(`value="${shown}"`);
});
