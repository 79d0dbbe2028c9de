import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { Input } from './inputs.tsx';

function attributesOf(tag: string, markup: string): Record<string, string> {
  const text = new RegExp(`<${tag} ([^>]*)>`, 'u').exec(markup)?.[1] ?? '';
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/gu)].map((match) => [match[1], match[2]]),
  );
}

it('ties a control to its label, hint and message', () => {
  const markup = renderToStaticMarkup(
    <Field label="Username" hint="Everybody sees it." error="Too short" required>
      <Input />
    </Field>,
  );
  const input = attributesOf('input', markup);
  expect(attributesOf('label', markup)['for']).toBe(input['id']);
  expect(input['aria-invalid']).toBe('true');
  expect(input['aria-required']).toBe('true');
  const [message = '', hint = ''] = input['aria-describedby']?.split(' ') ?? [];
  expect(markup).toMatch(new RegExp(`id="${message}"[^>]*>Too short<`, 'u'));
  expect(markup).toMatch(new RegExp(`id="${hint}"[^>]*>Everybody sees it.<`, 'u'));
});

it('says nothing of errors where there are none', () => {
  const markup = renderToStaticMarkup(
    <Field label="Username">
      <Input />
    </Field>,
  );
  expect(attributesOf('input', markup)).not.toHaveProperty('aria-invalid');
  expect(attributesOf('input', markup)).not.toHaveProperty('aria-describedby');
});
