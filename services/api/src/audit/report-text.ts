import type { Audited } from './audit.ts';
import { dollars, summary } from './summary.ts';

/** Findings per promise that are printed; the rest are counted. */
const PRINTED = 20;
const INDENT = ' '.repeat(13);

/** What an operator reads: one line per promise, then accounts and read models, then every place that is wrong. */
export function reportText(audited: Audited): string {
  const lines: string[] = [];
  for (const { invariant, verdict, checked } of summary(audited)) {
    const [first = '', ...rest] = checked;
    lines.push(`${invariant.padEnd(4)} ${verdict.padEnd(7)} ${first}`);
    lines.push(...rest.map((text) => `${INDENT}${text}`));
    const findings = audited.findings.filter((finding) => finding.invariant === invariant);
    for (const { place, what } of findings.slice(0, PRINTED))
      lines.push(`${INDENT}! ${place}: ${what}`);
    if (findings.length > PRINTED)
      lines.push(`${INDENT}! and ${String(findings.length - PRINTED)} more places`);
    if (invariant === 'I1') lines.push(...accountLines(audited));
    if (invariant === 'I4') lines.push(...modelLines(audited));
  }
  const count = audited.findings.length;
  const places = count === 1 ? 'one place is' : `${String(count)} places are`;
  lines.push(count === 0 ? 'Everything that was checked holds.' : `NOT WELL: ${places} wrong.`);
  return `${lines.join('\n')}\n`;
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
