import { type Dispatch, useState } from 'react';
import { ApiError, api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { useCommand } from '@/kit/command/use-command';
import { type Outcome, runEach } from '@/kit/list/actions/report';
import type { Sj } from '../scan/number';
import { answerOf } from './scan-message';
import type { Happening, Line } from './work-list';

/** The row's current state; undefined if it can't be read. */
const present = async (id: string): Promise<Sj | undefined> => {
  try {
    return (await api.rows<Sj>('sj', [id]))[0];
  } catch {
    return undefined;
  }
};

/** Takes papers in, one command each on the version that was shown; refused ones stay, with the reason. */
export const useTakeIn = (tell: Dispatch<Happening>) => {
  const t = useT();
  const { fullname } = useWho();
  const { run } = useCommand('sj');
  const [progress, setProgress] = useState<{ at: number; of: number }>();

  const one = async (line: Line): Promise<Outcome<Line>> => {
    const { key, sj } = line;
    if (!sj) return { row: line, ok: false, why: { kind: 'rule', message: '' } };
    let error: unknown;
    const onError = (e: unknown) => {
      error = e;
      return true;
    };
    const done = await run(sj.id, 'receive', answerOf(line), { revision: sj.version, onError });
    if (done) {
      tell({ type: 'took', key, by: fullname, at: new Date(serverNow()).toISOString() });
      return { row: line, ok: true };
    }
    const { title, way, kind } = problemOf(error, t, serverNow());
    // Refused because of its current state: reload it, so that the next attempt uses that version.
    const refused = error instanceof ApiError && way !== 'again';
    tell({ type: 'refused', key, why: title, sj: refused ? await present(sj.id) : undefined });
    const why = way === 'again' ? 'failed' : kind === 'conflict' ? 'stale' : 'rule';
    return { row: line, ok: false, why: { kind: why, message: title } };
  };
  /** @returns how many were taken in, and how many were not */
  const take = async (lines: readonly Line[]): Promise<{ done: number; left: number }> => {
    if (progress || lines.length === 0) return { done: 0, left: lines.length };
    setProgress({ at: 1, of: lines.length });
    const came = await runEach(lines, one, (at) => setProgress({ at, of: lines.length }));
    setProgress(undefined);
    return { done: came.done.length, left: lines.length - came.done.length };
  };
  return { take, progress };
};
