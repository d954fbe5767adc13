/** Data that the build computes from the declarations, for pages to load as plain data. */
export * from '../projections/views/rights';
export * from '../services/domain/flows/platform/batch-kinds';
export * from '../services/domain/flows/sp/fields';
export * from '../services/domain/infos';
