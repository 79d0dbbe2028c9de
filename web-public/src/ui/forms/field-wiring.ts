import { createContext, use } from 'react';

export interface FieldWiring {
  readonly id: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface FieldAttributes {
  readonly id?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: true;
}

/**
 * The `id` and `aria-*` attributes that connect a control to the label, hint and error message of
 * its `Field`.
 */
export function useFieldAttributes(): FieldAttributes {
  const wiring = use(FieldContext);
  if (!wiring) return {};
  return {
    id: wiring.id,
    ...(wiring.invalid && { 'aria-invalid': true as const }),
    ...(wiring.describedBy !== undefined && { 'aria-describedby': wiring.describedBy }),
    ...(wiring.required && { 'aria-required': true as const }),
  };
}
