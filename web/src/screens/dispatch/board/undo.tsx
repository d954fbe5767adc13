/** The latest moves on a board, each with its undo: the previous draft, or a command that reverses a save. */
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isKey, isTyping } from '@/base/navigation/keys';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';

/** `back` resolves to false if it could not be undone; it has then shown the reason. */
export type Move = { label: string; back: () => boolean | Promise<boolean> };
export type Undo = {
  last: Move | undefined;
  busy: boolean;
  push: (move: Move) => void;
  /** A save can't be combined with earlier drafts: it replaces all moves before it. */
  only: (move: Move | undefined) => void;
  undo: () => Promise<void>;
};
/** Maximum number of moves that can be undone. */
const MAX_UNDO_STEPS = 50;
export const useUndo = (): Undo => {
  const t = useT();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [busy, setBusy] = useState(false);
  const last = moves.at(-1);
  const undo = async () => {
    if (!last || busy) return;
    setBusy(true);
    // A refused undo is dropped as well: it would be refused again.
    const done = await Promise.resolve(last.back()).finally(() => setBusy(false));
    setMoves((before) => before.filter((one) => one !== last));
    if (done) toast.info(t('Diurungkan: {{move}}', { move: last.label }));
  };
  const now = useRef(undo);
  useEffect(() => {
    now.current = undo;
  });
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      // Open dialogs come first, and text fields have their own undo.
      if (!isKey(e, 'Ctrl+z') || isTyping(document.activeElement) || document.querySelector('[role=dialog]')) return;
      e.preventDefault();
      void now.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    last,
    busy,
    push: (move) => setMoves((before) => [...before, move].slice(-MAX_UNDO_STEPS)),
    only: (move) => setMoves(move ? [move] : []),
    undo,
  };
};

export const UndoButton = ({ of: { last, busy, undo } }: { of: Undo }) => {
  const t = useT();
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t('Urungkan')}
      icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
      loading={busy}
      reason={!last && t('Belum ada yang bisa diurungkan')}
      title={last ? `${last.label} (Ctrl+Z)` : undefined}
      onClick={() => void undo()}
    >
      <span className="phone:hidden">{t('Urungkan')}</span>
    </Button>
  );
};
