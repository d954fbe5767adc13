/** Orders files the same way on every machine: those that start servers first, then by size. */
import { statSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

const weightOf = ({ path }) => (/\.(http\.spec|long)\.ts$/.test(path) ? 1e9 : 0) + statSync(path).size;

export default class extends Sequencer {
  sort(tests) {
    return tests
      .map((test) => ({ test, weight: weightOf(test) }))
      .sort((a, b) => b.weight - a.weight || (a.test.path < b.test.path ? -1 : 1))
      .map(({ test }) => test);
  }
}
