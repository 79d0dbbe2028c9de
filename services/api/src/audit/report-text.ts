import type { Audited } from './audit.ts';
import { dollars, summary } from './summary.ts';

/** Findings per promise that are printed; the rest are counted. */
const PRINTED = 20;
const INDENT = ' '.repeat(13);

/** What an operator reads: one line per promise, then accounts and read models, then every place that is wrong. */
export function reportText(audited: Audited): string {
  const lines: string[] = [];
  for (const { invariant, verdict, checked } of summary(audited)) {
    const findings = audited.findings.filter((finding) => finding.invariant === invariant);
    const [first = '', ...rest] = checked;
    const against = findings.length > 0 ? `${places(findings.length, 'speak')} against: ` : '';
    lines.push(`${invariant.padEnd(4)} ${verdict.padEnd(7)} ${against}${first}`);
    lines.push(...rest.map((text) => `${INDENT}${text}`));
    for (const { place, what } of findings.slice(0, PRINTED))
      lines.push(`${INDENT}! ${place}: ${what}`);
    if (findings.length > PRINTED)
      lines.push(`${INDENT}! and ${String(findings.length - PRINTED)} more places`);
    if (invariant === 'I1') lines.push(...accountLines(audited));
    if (invariant === 'I4') lines.push(...modelLines(audited));
  }
  const count = audited.findings.length;
  lines.push(
    count === 0
      ? 'Everything that was checked holds.'
      : `NOT WELL: ${places(count, 'need')} a look.`,
  );
  return `${lines.join('\n')}\n`;
}

function places(count: number, verb: string): string {
  return count === 1 ? `1 place ${verb}s` : `${String(count)} places ${verb}`;
}

function accountLines({ content }: Audited): readonly string[] {
  return (content?.books.chart() ?? []).map(({ account, cents, postings }) => {
    const amount = dollars(cents).padStart(16);
    return `${INDENT}${account.padEnd(48)}${amount}  in ${String(postings)} postings`;
  });
}

function modelLines({ content }: Audited): readonly string[] {
  return (content?.models ?? []).map(({ name, documents, helpers, position }) => {
    const counted = `${String(documents)} documents, ${String(helpers)} helpers`;
    return `${INDENT}${name.padEnd(20)}${counted}, at ${position || 'the start'}`;
  });
}
