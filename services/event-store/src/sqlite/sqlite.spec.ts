import { logContract, reopenable } from '../contract-suite.ts';
import { openLog, temporaryDirectory } from './log-files.fixture.ts';

logContract('SQLite', () => {
  const directory = temporaryDirectory();
  return reopenable(() => openLog(directory.path), directory.remove);
});
