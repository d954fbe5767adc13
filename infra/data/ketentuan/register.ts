/**
 * What accounting needs before its first document: the rates by law, confirmed with their source, and an open period.
 * Given as commands like those of the staff; what a company made of it stays.
 */
import { eventId } from '../../../services/api/commands/ids.js';
import { monthOf, periode, periodId } from '../../../services/domain/flows/period/period.js';
import { type Actor, system } from '../../../services/domain/kit/aggregate/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import { type RefusalCode, Rejected } from '../../../services/domain/kit/aggregate/reject.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { ketentuan } from '../../../services/domain/master/ketentuan.js';
import { Conflict } from '../../runtime/http/answer.js';
import { legalRateId, legalRates, RATES_VERSION } from './rates.js';

type Run = (
  actor: Actor,
  aggregate: string,
  id: string,
  command: string,
  data: unknown,
  options: { commandId: string; now?: string; ifMatch?: number },
) => Promise<unknown>;
/** The company has rows or a period of its own here, or changed ours since an interrupted load. */
const OURS_YIELDS: readonly RefusalCode[] = ['already-exists', 'claimed', 'claimed-unique', 'command-id-reused'];
const yields = (error: unknown): boolean =>
  error instanceof Conflict || (error instanceof Rejected && OURS_YIELDS.includes(error.code));
/** False if the company's own data takes precedence. */
const given = async (command: Promise<unknown>): Promise<boolean> => {
  try {
    await command;
    return true;
  } catch (error) {
    if (yields(error)) return false;
    throw error;
  }
};

/** Registers and confirms the rates. Idempotent; a load that was interrupted resumes. @throws Unavailable */
export const registerRates = async (run: Run, now?: string): Promise<void> => {
  for (const rate of legalRates) {
    const id = legalRateId(rate);
    const options = (revision: number) => ({
      commandId: eventId(RATES_VERSION, streamOf(ketentuan.name, id), revision),
      ...(now === undefined ? {} : { now }),
    });
    // A row of this id that is not ours is never confirmed, nor one that was changed since.
    if (await given(run(system, ketentuan.name, id, 'register', rate, options(0))))
      await given(run(system, ketentuan.name, id, 'confirm', {}, { ...options(1), ifMatch: 0 }));
  }
};
/** Opens the period of a time, unless it exists. Idempotent. @param now ISO @throws Unavailable */
export const openPeriod = async (run: Run, now: string): Promise<void> => {
  const bulan = monthOf(dayWib(now));
  const commandId = eventId('periode-1', streamOf(periode.name, periodId(bulan)), 0);
  await given(run(system, periode.name, periodId(bulan), 'register', { bulan }, { commandId, now }));
};
