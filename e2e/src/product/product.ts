import { cpSync, rmSync } from 'node:fs';
import { freePort } from './free-port.ts';
import { ProductProcess, startCommand, type CommandResult } from './product-process.ts';
import { createTemporaryDirectory } from './temporary-directory.ts';

/** The product on a temporary data directory, for tests; the passwords that it hashes take little time. */
export class Product extends ProductProcess {
  readonly #environment: Readonly<Record<string, string>>;

  private constructor(
    dataDir: string,
    port: number,
    environment: Readonly<Record<string, string>>,
  ) {
    super({ dataDir, port, environment });
    this.#environment = environment;
  }

  /**
   * `data`: a data directory to copy, which no process may have open. Default: an empty directory.
   */
  static async create(
    environment: Readonly<Record<string, string>> = {},
    data?: string,
  ): Promise<Product> {
    const directory = createTemporaryDirectory('e2e');
    if (data !== undefined) cpSync(data, directory, { recursive: true });
    const product = new Product(directory, await freePort(), {
      LOG_LEVEL: 'warn',
      PASSWORD_COST: '10',
      ...environment,
    });
    await product.start();
    return product;
  }

  /** Runs one of the commands, such as `audit` or `rebuild`, on the same data. */
  run(command: string, ...argv: string[]): Promise<CommandResult> {
    return startCommand(command, argv, {
      NODE_ENV: 'production',
      DEMO: '0',
      ...this.#environment,
      DATA_DIR: this.dataDir,
    }).result;
  }

  /** Kills the process and removes its data. */
  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
