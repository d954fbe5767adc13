export { auditEsdb, type EsdbVerdict } from './audit.js';
export { TooLarge } from './errors.js';
export { EsdbEventStore, type EsdbOptions } from './event-store.js';
export { lastSeal, SEALS, type Seal, Sealer } from './seals.js';
export { BadUrl, type EsdbTarget, readUrl } from './url.js';
