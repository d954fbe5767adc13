/**
 * The password hash of the tests: the real one at its lowest cost, because thousands of sign-ins don't test it. Tests
 * of its real cost start the unmodified product (services/main.spec.ts).
 */
import { hash as real, hashRaw as realRaw, verify } from '../../../node_modules/@node-rs/argon2/index.js';

const LEAST = { memoryCost: 64, timeCost: 1 };
export const hash = (password, options) => real(password, { ...options, ...LEAST });
export const hashRaw = (password, options) => realRaw(password, { ...options, ...LEAST });
export { verify };
