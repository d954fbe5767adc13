/**
 * Uses the process itself as the environment of its test files, and restores it after each (`test-file.mjs` describes
 * its other effects).
 */

import { settle } from './jest-globals.mjs';
import { shifted } from './shift.mjs';
import { beginClock, TestFile } from './test-file.mjs';

const { Date: RealDate } = globalThis;
/** Restores an object's own properties; new ones stay, as libraries store some for all files. */
const putBack = (object, before) => {
  for (const key of Object.getOwnPropertyNames(before)) {
    const now = Object.getOwnPropertyDescriptor(object, key);
    const { value, get } = before[key];
    if (now === undefined || now.value !== value || now.get !== get) Object.defineProperty(object, key, before[key]);
  }
};

export default class {
  global = globalThis;

  constructor({ projectConfig }, context) {
    this.before = {
      names: Object.getOwnPropertyDescriptors(globalThis),
      process: Object.getOwnPropertyDescriptors(process),
      env: { ...process.env },
      folder: process.cwd(),
    };
    const shift = beginClock(context);
    this.file = new TestFile(projectConfig, context.testPath);
    if (shift() !== 0) globalThis.Date = shifted(RealDate, shift);
    globalThis.jestProject = projectConfig;
    globalThis.serverLog = this.file.log;
    globalThis.testFile = this.file;
  }

  async setup() {}

  handleTestEvent(event) {
    this.file.hear(event);
  }

  async teardown() {
    settle();
    const { names, process: processBefore, env, folder } = this.before;
    if (process.cwd() !== folder) process.chdir(folder);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    putBack(globalThis, names);
    putBack(process, processBefore);
    RealDate.prototype.constructor = RealDate;
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
