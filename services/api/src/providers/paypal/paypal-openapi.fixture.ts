import { readFileSync } from 'node:fs';
import Ajv from 'ajv';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
}
interface Operation {
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

const { documents } = JSON.parse(
  readFileSync(new URL('paypal-openapi.json', import.meta.url), 'utf8'),
) as { documents: Readonly<Record<string, Document>> };

const ajv = new Ajv({
  allErrors: true,
  unknownFormats: 'ignore',
  nullable: true,
  extendRefs: 'ignore',
  logger: false,
});
for (const [name, document] of Object.entries(documents)) {
  ajv.addSchema({ $id: `https://paypal/${name}`, ...document });
}

/**
 * Violations of PayPal's published description of its API in a request; empty when there are none.
 */
export function violationsOf(
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
): readonly string[] {
  const found = operationOf(method.toLowerCase(), path);
  if (!found) return [`PayPal describes no ${method} ${path}`];
  const { name, document, operation } = found;
  const wrong: string[] = [];
  const check = (what: string, schema: object, value: unknown): void => {
    const whole = withReferences(schema, name);
    if (ajv.validate(whole, value) !== true) wrong.push(`${what}: ${ajv.errorsText()}`);
  };
  const known = operation.parameters.flatMap((parameter) => {
    const whole =
      '$ref' in parameter
        ? document.components.parameters?.[parameter.$ref.split('/').at(-1) ?? '']
        : parameter;
    return whole?.in === 'query' ? [whole] : [];
  });
  for (const { name: key, required, schema } of known) {
    const value = query.get(key);
    if (value !== null) check(key, schema, schema.type === 'integer' ? Number(value) : value);
    else if (required === true) wrong.push(`${key} is missing`);
  }
  for (const key of query.keys()) {
    if (!known.some((parameter) => parameter.name === key)) wrong.push(`${key} is not known`);
  }
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (schema && body !== undefined) check('body', schema, body);
  return wrong;
}

function operationOf(method: string, path: string) {
  for (const [name, document] of Object.entries(documents)) {
    for (const [template, operations] of Object.entries(document.paths)) {
      const form = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      const operation = operations[method];
      if (operation && form.test(path)) return { name, document, operation };
    }
  }
  return undefined;
}

/** The schema with its references to its document made absolute. */
function withReferences(schema: object, name: string): object {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"https://paypal/${name}#/`),
  ) as object;
}
