import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from './audit-files.ts';
import { filesIn } from './audited-product.fixture.ts';

const golden = fileURLToPath(new URL('../../../../e2e/golden', import.meta.url));

describe('the audit of a log that an earlier version wrote', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'rostrum-golden-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  it.each(readdirSync(golden))('reads every event of %s, and finds nothing', async (version) => {
    cpSync(join(golden, version), directory, { recursive: true });
    const files = {
      ...filesIn(directory),
      // The keys that the drills wrote these logs with.
      vaultKey: Buffer.alloc(32, 0x11),
      streamKey: 'a stream key of the drills',
    };
    const { findings } = await auditFiles(files, () => new Date());
    expect(findings).toEqual([]);
  });
});
