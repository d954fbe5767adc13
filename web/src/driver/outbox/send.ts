/** Sends one report: first its files, each under its own idempotency key, then the report under its own. */
import { type Enclosed, type Item, meaningOf, type SendOutcome, uploaded } from '@domain/flows/driver/outbox';
import { kebab } from '@domain/kit/aggregate/aggregate';
import type { call } from '../call';

/** The connection to the server; tests replace it. */
export type Door = {
  call: typeof call;
  blobOf: (key: string) => Promise<Blob | undefined>;
  /** Stores durably that a file was uploaded, before anything else is sent. */
  keep: (item: Item) => Promise<void>;
};
/** Sends a report as its driver; files uploaded before the page died are not uploaded again. */
export const send = async (item: Item, token: string, door: Door): Promise<SendOutcome> => {
  try {
    const enclosed: Record<string, unknown> = {};
    const more: object[] = [];
    const enclose = (field: Enclosed['field'], file: unknown) => {
      if (field === 'foto_lain') more.push({ berkas: file });
      enclosed[field] = field === 'foto_lain' ? more : file;
    };
    let current = item;
    for (const { field, key, name, sent } of item.files) {
      if (sent) enclose(field, sent);
      if (sent) continue;
      const blob = await door.blobOf(key);
      if (!blob) continue;
      const answer = await door.call<Record<string, unknown>>(`files?owner=sj/${item.sj}`, {
        token,
        body: blob,
        headers: { 'idempotency-key': key, 'x-file-name': encodeURIComponent(name) },
        timeoutMs: 120_000,
      });
      if (answer.status !== 200) return meaningOf(answer);
      enclose(field, answer.data);
      current = uploaded(current, key, answer.data);
      await door.keep(current);
    }
    const answer = await door.call<{ revision: number }>(`sj/${item.sj}/${kebab(item.step)}`, {
      token,
      body: { ...item.data, ...enclosed, date: item.at },
      headers: { 'idempotency-key': item.key, 'if-match': `"${item.revision}"` },
    });
    return answer.status === 200 ? { kind: 'done', revision: answer.data.revision } : meaningOf(answer);
  } catch {
    return { kind: 'unknown' };
  }
};
