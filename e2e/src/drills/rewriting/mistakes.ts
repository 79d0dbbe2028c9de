import { readFileSync } from 'node:fs';
import {
  createCompilerHost,
  createProgram,
  createSourceFile,
  flattenDiagnosticMessageText,
  ScriptTarget,
  type CompilerOptions,
} from 'typescript';
import { applyEdits, type Edit } from './edits.ts';

const options: CompilerOptions = {
  noEmit: true,
  noResolve: true,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  target: ScriptTarget.ESNext,
  types: [],
};
const GLOBALS = '/globals.d.ts';
const globals = 'declare const process: any;';

/**
 * Codes of TypeScript's errors about names: unknown, declared twice, or assignment to a constant.
 */
const codesOfNames = new Set([2300, 2304, 2451, 2552, 2588]);
const isPrivateName = /'#\w+'/;

/**
 * The compiler's errors in edited code, except type errors: syntax errors, and names that the
 * module or class does not have.
 * @returns the messages for each list of edits
 */
export function mistakesIn(lists: readonly (readonly Edit[])[]): readonly (readonly string[])[] {
  const files = new Map([[GLOBALS, globals]]);
  const places = lists.map((edits, index) =>
    Array.from(new Set(edits.map(({ module }) => module)), (module) => {
      const here = edits.filter((edit) => edit.module === module);
      const name = `/${String(index)}${module}`;
      files.set(name, applyEdits(readFileSync(module, 'utf8'), here));
      return { name, here };
    }),
  );
  const host = createCompilerHost(options);
  const readSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name);
    return text === undefined
      ? readSourceFile(name, ...rest)
      : createSourceFile(name, text, ScriptTarget.ESNext);
  };
  const program = createProgram(Array.from(files.keys()), options, host);
  return places.map((modules) =>
    modules.flatMap(({ name, here }) => {
      const file = program.getSourceFile(name);
      const found = program
        .getSemanticDiagnostics(file)
        .filter(({ start = 0, code, messageText }) => {
          const isOfName =
            codesOfNames.has(code) ||
            isPrivateName.test(flattenDiagnosticMessageText(messageText, ' '));
          return isOfName && here.some((edit) => isWithin(start, edit, here));
        });
      return [...program.getSyntacticDiagnostics(file), ...found].map(
        ({ messageText }) => `${name}: ${flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    }),
  );
}

/** Whether an offset into the edited module lies in the replacement of `edit`. */
function isWithin(offset: number, edit: Edit, all: readonly Edit[]): boolean {
  const shift = all
    .filter(({ start }) => start < edit.start)
    .reduce((sum, { start, end, by }) => sum + by.length - (end - start), 0);
  return offset >= edit.start + shift && offset <= edit.start + shift + edit.by.length;
}
