/** The oldest Node version that all dependencies support, the same as "engines" in package.json. */
const OLDEST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `Rostrum needs Node ${OLDEST.join('.')} or newer; this is Node ${process.versions.node} (${process.execPath}).\n`,
  );
  process.exit(1);
}
