import { audioTypes, type AudioType } from '@rostrum/contracts/uploads';
import type { FileBytes } from '../file-bytes.ts';
import { isM4a } from './m4a.ts';
import { isMp3 } from './mp3.ts';
import { isOgg } from './ogg.ts';
import { isWave } from './wave.ts';

/** Whether the bytes of a file are of a type. At most one is. */
const tests: Readonly<Record<AudioType, (file: FileBytes) => Promise<boolean>>> = {
  'audio/mpeg': isMp3,
  'audio/mp4': isM4a,
  'audio/ogg': isOgg,
  'audio/wav': isWave,
};

/** The type of an audio file by its container; undefined when it is not accepted. */
export async function audioTypeOf(file: FileBytes): Promise<AudioType | undefined> {
  for (const type of audioTypes) if (await tests[type](file)) return type;
  return undefined;
}
