/** Previews which of several rows would be refused, by the server's own rules. */
import { api } from '@/base/server/api';
import { ApiError, type ApiProblem } from '@/base/server/errors';

/** A command to preview on a row. */
export type Wish = { id: string; version: number; name: string; data: Record<string, unknown> };
type PreviewAnswer = { id: string; status: number; errors: ApiProblem[] };
/** Rows per request. */
const AT_ONCE = 100;
/** A preview evaluates all rules for each row. */
const PATIENCE_MS = 60_000;

/** The refusals by row id; other rows would succeed. @throws errors of the request */
export const refusedAhead = async (
  aggregate: string,
  wishes: readonly Wish[],
): Promise<ReadonlyMap<string, ApiError>> => {
  const refused = new Map<string, ApiError>();
  for (let at = 0; at < wishes.length; at += AT_ONCE) {
    const rows = wishes
      .slice(at, at + AT_ONCE)
      .map(({ id, version, name, data }) => ({ id, command: name, data, ifMatch: version }));
    const { data } = await api.post<PreviewAnswer[]>('/preview', { aggregate, rows }, { timeoutMs: PATIENCE_MS });
    for (const { id, status, errors } of data) refused.set(id, new ApiError({ status, message: '', errors }));
  }
  return refused;
};
