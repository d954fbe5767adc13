import type { Note } from '@domain/flows/platform/note';
import { type FormEvent, useState } from 'react';
import type { LiveRow } from '@/base/live/patch';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { happened } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast';

export type NoteRow = LiveRow & Note;

/** One note, ticked, edited and removed in place. `shared`: show its author. */
export const NoteLine = ({ row, shared }: { row: NoteRow; shared: boolean }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const { run, busy } = useCommand('note');
  /** The text being typed, and the version it is based on. */
  const [edit, setEdit] = useState<{ text: string; over: number }>();
  /** Optimistic tick until the update arrives. */
  const [wish, setWish] = useState<{ done: boolean; over: number | undefined }>();
  const ticked = wish && wish.over === row.version ? wish.done : row.done;
  const tick = async (done: boolean) => {
    setWish({ done, over: row.version });
    if (!(await run(row.id, 'tick', { done }))) setWish(undefined);
  };
  const remove = async () => {
    if (!(await run(row.id, 'remove'))) return;
    toast.success(t('Catatan dihapus'), {
      action: { label: t('Urungkan'), run: () => void run(row.id, 'restore') },
      id: `note/${row.id}`,
    });
  };
  const save = async (e: FormEvent) => {
    e.preventDefault();
    const text = edit?.text.trim() ?? '';
    if (text === '') return;
    // The edit replaces another user's change: that version is visible meanwhile.
    if (await run(row.id, 'edit', { text }, { revision: row.version })) setEdit(undefined);
  };
  if (edit) {
    return (
      <li className="py-2">
        <form onSubmit={save} className="flex flex-col gap-2">
          <Textarea
            aria-label={t('Isi catatan')}
            autoFocus
            rows={3}
            maxLength={1_000}
            value={edit.text}
            onChange={(e) => setEdit({ ...edit, text: e.target.value })}
            onKeyDown={(e) => {
              if (e.key === 'Escape') setEdit(undefined);
              if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) e.currentTarget.form?.requestSubmit();
            }}
          />
          {row.version !== edit.over && (
            <p role="status" className="rounded-cell bg-waiting-s px-2 py-1 text-table text-waiting-i">
              {t('Sementara itu diubah {{name}}: {{text}}', { name: row.last, text: row.text })}
            </p>
          )}
          <div className="flex gap-2">
            <Button type="submit" size="sm" loading={busy} reason={edit.text.trim() === '' && t('Tulis dahulu isinya')}>
              {t('Simpan')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setEdit(undefined)}>
              {t('Batal')}
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li className="group flex items-start gap-2 py-2">
      <Checkbox
        aria-label={t('Selesai: {{text}}', { text: row.text.slice(0, 60) })}
        checked={ticked}
        onChange={(done) => void tick(done)}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <p className={cn('whitespace-pre-wrap break-words text-table', ticked && 'text-ink-3 line-through')}>
          {row.text}
        </p>
        <p className="text-hint text-ink-3">
          {[
            shared && row.by,
            happened(row.at, now, lang),
            shared && row.last !== row.by && t('diubah {{name}}', { name: row.last }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('Ubah catatan')}
        onClick={() => setEdit({ text: row.text, over: row.version ?? 0 })}
      >
        {t('Ubah')}
      </Button>
      <Button variant="ghost" size="sm" aria-label={t('Hapus catatan')} onClick={() => void remove()}>
        {t('Hapus')}
      </Button>
    </li>
  );
};
