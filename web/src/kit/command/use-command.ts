import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { noteOwnChange } from '@/base/live/live';
import { docKey } from '@/base/live/query-keys';
import { commandSent } from '@/base/navigation/quiet-place';
import { ApiError, api, type CommandResult, isSure, newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { seenWith } from '@/base/server/written';
import { useT } from '@/base/text/i18n';
import { toast } from '@/ui/toast';
import { readTyped } from '@/ui/typed';
import { problemOf } from './problem';

export type RunOptions = {
  /** The version the user saw. Omitted only for commands that create or take any version. */
  revision?: number;
  /** Idempotency key, if the caller manages it; otherwise retries reuse the key of the command without a response. */
  key?: string;
  /** Called first with a refusal; true means it was shown (at its fields), and no toast follows. */
  onError?: (e: unknown) => boolean | undefined;
};
export type Commands = {
  /** @returns the result, or undefined if it failed (the error was shown) */
  run: (id: string, command: string, data?: unknown, options?: RunOptions) => Promise<CommandResult | undefined>;
  /** A command is running. */
  busy: boolean;
  /** The document and command in flight. */
  running: { id: string; command: string } | undefined;
};

/**
 * Runs commands of an aggregate and shows their outcome. A command without a response keeps its key: repeating it with
 * the same content is idempotent. On a 409 the current state is fetched.
 */
export const useCommand = (aggregate: string): Commands => {
  const t = useT();
  const client = useQueryClient();
  const [running, setRunning] = useState<Commands['running']>();
  const hanging = useRef(new Map<string, string>());
  /** The last successful command: repeated on an unchanged page it is refused as stale instead of running twice. */
  const lastDone = useRef<string>(undefined);

  const run = useCallback<Commands['run']>(
    async (id, command, data = {}, options = {}) => {
      if (!readTyped()) return undefined;
      const wish = `${id} ${command} ${JSON.stringify(data)}`;
      const key = options.key ?? hanging.current.get(wish) ?? newKey();
      setRunning({ id, command });
      const answered = commandSent();
      const { revision: shown } = options;
      const revision = shown === undefined || lastDone.current === wish ? shown : seenWith(aggregate, id, shown);
      try {
        const result = await api.command(aggregate, id, command, data, { revision, key });
        hanging.current.delete(wish);
        lastDone.current = wish;
        noteOwnChange(aggregate, id, result.revision);
        return result;
      } catch (e) {
        if (isSure(e)) hanging.current.delete(wish);
        else hanging.current.set(wish, key);
        if (e instanceof ApiError && e.status === 401) return undefined;
        if (e instanceof ApiError && e.stale) noteOwnChange(aggregate, id, e.stale.revision);
        if (options.onError?.(e)) return undefined;
        const problem = problemOf(e, t, serverNow());
        const again =
          problem.way === 'again'
            ? { label: t('Coba lagi'), run: () => void run(id, command, data, { ...options, key }) }
            : undefined;
        const tell = problem.kind === 'conflict' ? toast.conflict : toast.refused;
        tell(problem.title, { detail: problem.detail, action: again, id: `${aggregate}/${id}/${command}` });
        if (problem.way === 'look') void client.invalidateQueries({ queryKey: docKey(aggregate, id) });
        return undefined;
      } finally {
        answered();
        setRunning(undefined);
      }
    },
    [aggregate, client, t],
  );
  return { run, busy: running !== undefined, running };
};
