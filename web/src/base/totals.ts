import { api, type Params, type Totals } from './api';

type TotalsRequest = { filter: Params; done: (totals: Totals) => void; failed: (error: unknown) => void };
const waiting = new Map<string, TotalsRequest[]>();

/** Counts and sums of a filter; all that a screen asks of a view at once goes as one request. */
export const askTotals = (view: string, filter: Params): Promise<Totals> =>
  new Promise((done, failed) => {
    const asked = waiting.get(view) ?? [];
    asked.push({ filter, done, failed });
    if (asked.length > 1) return;
    waiting.set(view, asked);
    setTimeout(async () => {
      waiting.delete(view);
      try {
        const filters = asked.map((one) => one.filter);
        const answers = await api.totals(view, filters);
        for (const [i, one] of asked.entries()) one.done(answers[i] as Totals);
      } catch (error) {
        for (const one of asked) one.failed(error);
      }
    });
  });
