/** Which of several rows a command would be refused on, told by the server's own rules before it is given. */
import { api } from '@/base/api';
import { ApiError, type ApiProblem } from '@/base/errors';

/** A command as it would be given on a row. */
export type Wish = { id: string; version: number; name: string; data: Record<string, unknown> };
type PreviewAnswer = { id: string; status: number; errors: ApiProblem[] };
/** As many as are looked at for one question. */
const AT_ONCE = 100;
/** Looking goes through all the rules for each. */
const PATIENCE_MS = 60_000;

/** What the refusals would be, by the row's id; a row that is not among them would go through. @throws what asking throws */
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
