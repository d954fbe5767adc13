import { isShuffled } from './infra/proof/testing/seed.mjs';

/** @type {import('jest').Config} */
export default {
  // Node loads the tested modules, once per worker; a failing test shows its servers' log.
  runtime: '<rootDir>/infra/proof/testing/jest-runtime.mjs',
  testEnvironment: '<rootDir>/infra/proof/testing/jest-environment.mjs',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {},
  // For jest's search of related files; `jest-imports.mjs` has the same for Node.
  moduleNameMapper: {
    '^@node-rs/argon2$': '<rootDir>/infra/proof/testing/argon2.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1', // TS sources import './x.js'
    '^fast-check$': '<rootDir>/infra/proof/testing/fast-check.mjs', // the one seed of the run
    '^@domain/(.*)$': '<rootDir>/services/domain/$1', // web/tsconfig.json's paths
    '^@views/(.*)$': '<rootDir>/projections/views/$1',
    '^virtual:([\\w-]+)$': '<rootDir>/web/src/testing/$1.ts', // web/vite.config.ts
    '^@/(.*)$': '<rootDir>/web/src/$1',
  },
  globalSetup: '<rootDir>/infra/proof/testing/before.mjs',
  setupFiles: ['<rootDir>/jest.setup.mjs'],
  roots: ['<rootDir>/services', '<rootDir>/projections', '<rootDir>/infra', '<rootDir>/web'],
  testMatch: process.env.LONG === '1' ? ['**/*.spec.ts', '**/*.long.ts'] : ['**/*.spec.ts'],
  randomize: isShuffled() && process.env.IN_ORDER !== '1', // finds tests that depend on earlier ones; `--seed` repeats it
  testSequencer: '<rootDir>/infra/proof/testing/sequencer.mjs',
  // Tests wait for servers a quarter of their time: three workers keep two cores busy. A worker holds everything that
  // its files loaded, and collecting it costs more than a new worker.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 60_000, // for a busy machine; no test waits for a fixed time
};
