/**
 * The password hash of the tests: the real one at its least cost, because thousands of sign-ins are not about it. What it costs
 * in the product is looked at where the product is started as it is (services/main.spec.ts).
 */
import { hash as real, hashRaw as realRaw, verify } from '../../../node_modules/@node-rs/argon2/index.js';

const LEAST = { memoryCost: 64, timeCost: 1 };
export const hash = (password, options) => real(password, { ...options, ...LEAST });
export const hashRaw = (password, options) => realRaw(password, { ...options, ...LEAST });
export { verify };
