import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { newDocId } from '@/base/server/api';
import { useProfile } from '@/base/session/profile';
import { useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { useShortList } from '@/kit/data/use-short-list';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { Textarea } from '@/ui/textarea';
import { NoteLine, type NoteRow } from './note-line';

const MAX_NOTES = 100;
const MAX_NOTE_LENGTH = 1_000;

/** The user's own notes and the team's, live in all their browsers. */
export const Notes = () => {
  const t = useT();
  const who = useWho();
  const list = useShortList<NoteRow>('note', { removed: 'false', size: MAX_NOTES });
  const standing = list.rows.filter(({ removed }) => !removed);
  // Addressed to a desk, or else to this user alone.
  const ownNotes = standing.filter(({ to }) => to !== who.jobdesk);
  const teams = standing.filter(({ to }) => to === who.jobdesk);
  const parts = [
    { title: t('Catatan saya'), rows: ownNotes },
    { title: t('Catatan tim {{team}}', { team: deskLabel(who.jobdesk) }), rows: teams },
  ];
  return (
    <section aria-label={t('Catatan')} className="min-w-0">
      <h2 className="mb-2 font-semibold text-lead">{t('Catatan')}</h2>
      <Write />
      {list.error ? (
        <Banner
          className="mt-3"
          title={t('Catatan belum bisa dibaca')}
          action={
            <Button size="sm" onClick={list.refetch}>
              {t('Coba lagi')}
            </Button>
          }
        />
      ) : null}
      {!list.loading &&
        parts.map(({ title, rows }) => (
          <div key={title} className="mt-4">
            <h3 className="border-line border-b pb-1 font-medium text-ink-2 text-table">{title}</h3>
            {rows.length === 0 && <p className="py-2 text-ink-3 text-table">{t('Belum ada catatan.')}</p>}
            <ul aria-label={title} className="divide-y divide-line">
              {rows
                .toSorted((a, b) => Number(a.done) - Number(b.done))
                .map((row) => (
                  <NoteLine key={row.id} row={row} shared={title !== parts[0]?.title} />
                ))}
            </ul>
          </div>
        ))}
    </section>
  );
};

/** A new note: for the user alone, or for everyone of the desk in the user's branch. */
const Write = () => {
  const t = useT();
  const who = useWho();
  const all = useProfile().data?.branches.includes('*') ?? true;
  const { run, busy } = useCommand('note');
  const [text, setText] = useState('');
  const [team, setTeam] = useState(false);
  // A retry after a lost response keeps the id, so that it stays the same note.
  const id = useRef('');
  const write = async () => {
    const trimmed = text.trim();
    if (trimmed === '' || busy) return;
    id.current ||= newDocId();
    const branch = team && !(all && who.cabang === '') ? { branch: who.buBrenchid } : {};
    const done = await run(id.current, 'write', { text: trimmed, team, ...branch });
    if (!done) return;
    id.current = '';
    setText('');
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    void write();
  };
  const keys = (e: KeyboardEvent) => {
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) void write();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Textarea
        aria-label={t('Catatan baru')}
        placeholder={t('Tulis catatan')}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onKeyDown={keys}
      />
      <div className="flex items-center gap-2">
        <Segmented
          aria-label={t('Untuk siapa')}
          value={team ? 'team' : 'me'}
          onChange={(to) => setTeam(to === 'team')}
          options={[
            { value: 'me', label: t('Saya') },
            { value: 'team', label: t('Tim') },
          ]}
          className="w-36"
        />
        <span className="min-w-0 flex-1 truncate text-hint text-ink-2">
          {team && `${deskLabel(who.jobdesk)}, ${who.cabang || t('Semua cabang')}`}
        </span>
        <Button type="submit" size="form" loading={busy} reason={text.trim() === '' && t('Tulis dahulu isinya')}>
          {t('Simpan')}
        </Button>
      </div>
    </form>
  );
};
