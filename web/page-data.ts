/** What the build works out of the declarations, for pages to have as plain data. */
export * from '../projections/views/rights';
export * from '../services/domain/flows/batched';
export * from '../services/domain/flows/sp/fields';
export * from '../services/domain/infos';
