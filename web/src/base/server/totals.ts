import { api, type Params, type Totals } from './api';

type TotalsRequest = { filter: Params; done: (totals: Totals) => void; failed: (error: unknown) => void };
const waiting = new Map<string, TotalsRequest[]>();

/** Counts and sums of a filter; all calls for a view in the same tick share one request. */
export const askTotals = (view: string, filter: Params): Promise<Totals> =>
  new Promise((done, failed) => {
    const requests = waiting.get(view) ?? [];
    requests.push({ filter, done, failed });
    if (requests.length > 1) return;
    waiting.set(view, requests);
    setTimeout(async () => {
      waiting.delete(view);
      try {
        const filters = requests.map((one) => one.filter);
        const answers = await api.totals(view, filters);
        for (const [i, one] of requests.entries()) one.done(answers[i] as Totals);
      } catch (error) {
        for (const one of requests) one.failed(error);
      }
    });
  });
