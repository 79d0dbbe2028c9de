import type { Build } from './port.ts';

export function sameBuild(a: Build | undefined, b: Build | undefined): boolean {
  return a?.model === b?.model && a?.version === b?.version && a?.build === b?.build;
}

/** Name of a build: of its tables, and the key of its parked events. It is stored. */
export function buildName({ model, version, build }: Build): string {
  return `${model}@${String(version)}.${String(build)}`;
}

/** A build was created with other indexes or text fields than the read model declares. */
export class CollectionSpecMismatch extends Error {
  override readonly name = 'CollectionSpecMismatch';
}
