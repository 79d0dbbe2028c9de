import type { Build } from './port.ts';

export function sameBuild(a: Build | undefined, b: Build | undefined): boolean {
  return a?.model === b?.model && a?.version === b?.version && a?.build === b?.build;
}

/** Name of a build: of its tables, and of what its parked events are kept under, so that another build has none of them. */
export function buildName({ model, version, build }: Build): string {
  return `${model}@${String(version)}.${String(build)}`;
}

/** A build's collections were made for other indexes or text fields than the read model now declares. */
export class OtherCollection extends Error {
  override readonly name = 'OtherCollection';
}
