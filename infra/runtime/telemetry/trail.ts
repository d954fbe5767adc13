/** A request's way through the product, as log lines at debug level: each has the correlation id. */

/** Work for one correlation id, e.g. `command`, `append`, `relay`, `project`, `push`. */
export type Trail = (what: string, correlationIds: readonly string[], fields: Record<string, unknown>) => void;

/** Maximum number of lines per batch. */
const MAX_BATCH_LINES = 64;

/** The trail into a logger (Nest's, on pino); undefined where its level is above debug, so that it costs nothing. */
export const trailOf = (
  level: string,
  logger: { debug?: (message: unknown, context: string) => void },
): Trail | undefined => {
  if (level !== 'debug' && level !== 'trace') return undefined;
  return (what, correlationIds, fields) => {
    for (const correlationId of new Set(correlationIds.slice(0, MAX_BATCH_LINES))) {
      logger.debug?.({ ...fields, correlationId }, what);
    }
  };
};
