import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { Input } from './inputs.tsx';

/** The attributes of the first `tag` element in the markup. */
function attributesOf(tag: string, markup: string): Map<string, string> {
  const text = new RegExp(`<${tag} ([^>]*)>`, 'u').exec(markup)?.[1] ?? '';
  return new Map(
    Array.from(text.matchAll(/([\w-]+)="([^"]*)"/gu), ([, name = '', value = '']) => [name, value]),
  );
}

it('connects a control to its label, hint and message', () => {
  const markup = renderToStaticMarkup(
    <Field label="Username" hint="Everybody sees it." error="Too short" required>
      <Input />
    </Field>,
  );
  const input = attributesOf('input', markup);
  expect(attributesOf('label', markup).get('for')).toBe(input.get('id'));
  expect(input.get('aria-invalid')).toBe('true');
  expect(input.get('aria-required')).toBe('true');
  const [message = '', hint = ''] = input.get('aria-describedby')?.split(' ') ?? [];
  expect(markup).toMatch(new RegExp(`id="${message}"[^>]*>Too short<`, 'u'));
  expect(markup).toMatch(new RegExp(`id="${hint}"[^>]*>Everybody sees it.<`, 'u'));
});

it('has no aria-invalid and no message without an error', () => {
  const markup = renderToStaticMarkup(
    <Field label="Username">
      <Input />
    </Field>,
  );
  const input = attributesOf('input', markup);
  expect(input.has('aria-invalid')).toBe(false);
  expect(input.has('aria-describedby')).toBe(false);
});
