/**
 * Runs test files by Node itself instead of jest's own module system: imports are loaded once for all files of a
 * worker, not once per file, which took a third of the time of all unit tests. The rest of jest (its runner, circus,
 * reports) is unchanged. Module mocks don't exist, and the state of modules outlives a file, so a test must not leave
 * any.
 */
import './jest-imports.mjs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sourceMapOf } from '../../ops/build/run-ts.mjs';

const require = createRequire(import.meta.url);
/** Global in which circus stores its event handlers. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');

/** URLs to the files of their source maps, looked up on demand. */
class SourceMaps extends Map {
  get(url) {
    return sourceMapOf(url);
  }
}

class NativeRuntime {
  /** The part of circus that holds a file's tests is loaded anew for each file. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[HANDLERS];
    return require(path);
  }
  requireModule(path) {
    return require(path);
  }
  unstable_shouldLoadAsEsm() {
    return true;
  }
  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }
  setGlobalsForRuntime() {}
  getSourceMaps() {
    return new SourceMaps();
  }
  getAllCoverageInfoCopy() {
    return undefined;
  }
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}

export { NativeRuntime as default };
export const __esModule = true;
