import type { AuditReport } from './audit.ts';
import { invariants, summary } from './summary.ts';
import { dollars } from './wording.ts';

/** Maximum number of printed findings per invariant; further ones are only counted. */
const PRINTED = 20;
const INDENT = ' '.repeat(13);

/** What each invariant says, one line each. */
export function invariantsText(): string {
  return [...invariants].map(([number, says]) => `${number.padEnd(4)} ${says}\n`).join('');
}

/** The report for an operator: per invariant its verdict, what was checked, its findings, and the accounts or read models. */
export function reportText(audited: AuditReport): string {
  const lines: string[] = [];
  for (const { invariant, verdict, checked } of summary(audited)) {
    const findings = audited.findings.filter((finding) => finding.invariant === invariant);
    const [first = '', ...rest] = checked;
    const against = findings.length > 0 ? `${counted(findings.length)}: ` : '';
    lines.push(`${invariant.padEnd(4)} ${verdict.padEnd(7)} ${against}${first}`);
    lines.push(...rest.map((text) => `${INDENT}${text}`));
    for (const { place, what } of findings.slice(0, PRINTED))
      lines.push(`${INDENT}! ${place}: ${what}`);
    if (findings.length > PRINTED)
      lines.push(`${INDENT}! and ${String(findings.length - PRINTED)} more`);
    const remedies = new Set(findings.flatMap(({ remedy }) => remedy ?? []));
    for (const remedy of remedies)
      lines.push(`${INDENT}Remedy: ${remedy}, beside the server or without it`);
    if (invariant === 'I1') lines.push(...accountLines(audited));
    if (invariant === 'I4') lines.push(...modelLines(audited));
  }
  lines.push(...audited.notes.map((note) => `Note: ${note}.`));
  const count = audited.findings.length;
  lines.push(count === 0 ? 'Everything that was checked holds.' : `FAILED: ${counted(count)}.`);
  return `${lines.join('\n')}\n`;
}

function counted(findings: number): string {
  return findings === 1 ? '1 finding' : `${String(findings)} findings`;
}

function accountLines({ content }: AuditReport): readonly string[] {
  return (content?.ledger.chart() ?? []).map(({ account, cents, postings }) => {
    const amount = dollars(cents).padStart(16);
    return `${INDENT}${account.padEnd(48)}${amount}  in ${String(postings)} postings`;
  });
}

function modelLines({ content }: AuditReport): readonly string[] {
  return (content?.models ?? []).map(({ name, documents, auxiliary, position }) => {
    const sizes = `${String(documents)} documents, ${String(auxiliary)} auxiliary`;
    return `${INDENT}${name.padEnd(24)}${sizes}, at ${position || 'the start'}`;
  });
}
