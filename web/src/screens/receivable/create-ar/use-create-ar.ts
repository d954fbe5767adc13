/** State of Create AR: what can be billed, what is chosen, and the drafts that it makes. */
import { draftsOf, lockOf, type Terms } from '@domain/flows/invoice/to-bill';
import { granted } from '@domain/kit/aggregate/actor';
import { dayWib } from '@domain/kit/values/time';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { readTyped } from '@/ui/typed';
import { type AddressRow, useNotes, useTerms } from './data';
import { type Choice, groupsOf, type Item, itemsIn, withCreated } from './lines';
import { useBatch } from './use-batch';
import { useChosen } from './use-chosen';
import { periodGround, rateGrounds } from './words';

const none: readonly never[] = [];

export const useCreateAr = (choice: Choice) => {
  const t = useT();
  const { lang } = usePrefs();
  const may = granted(['akunting'], actorOf(useWho()));
  const now = useNow(60_000);
  const today = dayWib(new Date(now).toISOString());
  const [picked, setDay] = useState<string>();
  const day = picked ?? today;
  const [addressBy, setAddressBy] = useState<ReadonlyMap<string, string>>(new Map());
  const batch = useBatch();
  const notes = useNotes();

  const rows = useMemo(() => {
    const created = batch.created.flatMap(({ id, draft }) =>
      draft.rows.map(({ id: sj, version }) => [sj, { version, id }] as const),
    );
    return notes.data ? withCreated(notes.data.rows.values(), new Map(created)) : none;
  }, [notes.data, batch.created]);
  const { confirm } = batch;
  useEffect(() => confirm((sj) => notes.data?.rows.get(sj)?.invoice_id), [confirm, notes.data]);
  const sources = useTerms(rows, day);
  const { customers, addresses, rates } = sources;
  const terms = useMemo<Terms<AddressRow>>(
    () => ({ customers, addresses, rates, chosen: addressBy, day }),
    [customers, addresses, rates, addressBy, day],
  );
  const items = useMemo(() => rows.map((row): Item => ({ row, lock: lockOf(row, terms) })), [rows, terms]);
  const { tab, q, customer, branch } = choice;
  const { shown, counts } = useMemo(
    () => itemsIn(items, { tab, q, customer, branch }, now),
    [items, tab, q, customer, branch, now],
  );
  const groups = useMemo(() => groupsOf(shown), [shown]);
  const free = useMemo(() => groups.flatMap((group) => group.free), [groups]);
  const { chosen, ...choosing } = useChosen(free);
  /** Chosen and still free, in the order of the list. */
  const taken = useMemo(
    () =>
      groupsOf(items.filter(({ row, lock }) => lock === undefined && chosen.has(row.id))).flatMap((group) =>
        group.items.map(({ row }) => row),
      ),
    [items, chosen],
  );
  const drafts = useMemo(() => draftsOf(taken, terms), [taken, terms]);
  const draftBy = useMemo(
    () => new Map(drafts.flatMap(({ rows: its }, n) => its.map(({ id }) => [id, n + 1] as const))),
    [drafts],
  );
  const makable = useMemo(() => drafts.filter(({ problem, amounts }) => !problem && amounts), [drafts]);

  const period = periodGround(day, sources.period, lang, t);
  const grounds = [...(period ? [period] : []), ...rateGrounds(drafts, day, t)];
  const against = !may
    ? t('Hanya akunting yang membuat invoice')
    : taken.length === 0
      ? t('Pilih SJ dahulu')
      : !period
        ? t('Tunggu sampai semuanya termuat')
        : !period.ok
          ? period.words
          : makable.length === 0
            ? (grounds.find(({ ok }) => !ok)?.words ?? t('Tidak ada draf yang bisa dibuat'))
            : '';
  return {
    ...{ may, now, today, day, sources, terms, items, groups, free, counts, chosen, taken, drafts, draftBy, makable },
    ...{ grounds, against, notes, batch, choosing },
    /** SJ that can be billed, of all. */
    all: useMemo(() => items.filter(({ lock }) => lock === undefined), [items]),
    setDay,
    setAddress: useCallback(
      (whose: string, address: string) => setAddressBy((by) => new Map(by).set(whose, address)),
      [],
    ),
    // A day that can't be read takes the focus instead.
    make: () => against === '' && readTyped() && void batch.make(makable, day),
  };
};
