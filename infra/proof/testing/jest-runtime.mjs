/**
 * Runs test files by Node itself in place of jest's own module system: what they import is loaded once for all files of a
 * worker, not once a file, which was a third of all unit tests' work. What jest does about them (its runner, circus, reports) is
 * unchanged. There are no mocks of modules, and the state of modules outlives a file: a test leaves none behind.
 */
import './jest-imports.mjs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sourceMapOf } from '../../ops/build/run-ts.mjs';

const require = createRequire(import.meta.url);
/** Where circus keeps who hears of its events. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Addresses to the files of their source maps, found as they are asked for. */
class SourceMaps extends Map {
  get(url) {
    return sourceMapOf(url);
  }
}

class NativeRuntime {
  /** The part of circus that keeps a file's tests is loaded anew for each. */
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
