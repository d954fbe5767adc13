/** Robot check of the branch sign-in: a checkbox that starts a proof of work in the browser, or Google's reCAPTCHA. */
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { FieldError } from '@/ui/field';
import { Spinner } from '@/ui/spinner';
import { Recaptcha } from './recaptcha';
import { type RobotChallenge, solvedAnswer } from './robot-answer';

/** Lifetime of an answer before it is renewed, ms; the server rejects it after five minutes. */
const GOOD_MS = 270_000;
type State = 'open' | 'working' | 'passed' | 'late' | 'failed';

type Props = {
  /** The valid answer; empty if there is none. */
  onAnswer: (answer: string) => void;
  /** A sign-in was attempted without it. */
  missing: boolean;
  /** Number of used answers: each further one resets the box. */
  spent: number;
};

export const RobotBox = ({ onAnswer, missing, spent }: Props) => {
  const t = useT();
  const id = useId();
  const [state, setState] = useState<State>('open');
  const [siteKey, setSiteKey] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const attempt = useRef(0);
  useEffect(() => {
    api.get<RobotChallenge>('/auth/robot-check').then(
      (check) => check.kind === 'recaptcha' && setSiteKey(check.siteKey),
      // Requested again when the box is ticked.
      () => undefined,
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each one that is used up.
  useEffect(() => {
    attempt.current++;
    setState('open');
    onAnswer('');
  }, [spent]);
  useEffect(() => {
    if (missing) box.current?.focus();
  }, [missing]);
  useEffect(() => {
    if (state !== 'passed') return;
    const timer = setTimeout(() => {
      setState('late');
      onAnswer('');
    }, GOOD_MS);
    return () => clearTimeout(timer);
  }, [state, onAnswer]);

  const tick = async (on: boolean) => {
    const mine = ++attempt.current;
    onAnswer('');
    if (!on) return setState('open');
    setState('working');
    try {
      const answer = await solvedAnswer(await api.get<RobotChallenge>('/auth/robot-check'));
      if (attempt.current !== mine) return;
      setState('passed');
      onAnswer(answer);
    } catch {
      if (attempt.current === mine) setState('failed');
    }
  };
  const faults: Partial<Record<State, string>> = {
    late: t('Pemeriksaan sudah lewat waktu. Centang lagi'),
    failed: t('Pemeriksaan tidak bisa dibuat. Centang lagi sebentar'),
  };
  const fault = faults[state] ?? (missing && state === 'open' ? 'Please complete the reCAPTCHA' : undefined);
  return (
    <div>
      {siteKey ? (
        <Recaptcha siteKey={siteKey} spent={spent} onAnswer={onAnswer} />
      ) : (
        <div
          className={cn(
            'flex min-h-13 items-center gap-3 rounded-control border bg-surface px-3.5',
            fault ? 'border-danger' : 'border-edge',
          )}
        >
          {/* A native checkbox: pages before sign-in don't load the styled one. */}
          <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 font-medium">
            <input
              ref={box}
              type="checkbox"
              name="captchaValue"
              className="size-5 shrink-0 cursor-pointer accent-primary"
              checked={state === 'working' || state === 'passed'}
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={fault ? id : undefined}
              onChange={(e) => void tick(e.target.checked)}
            />
            {t('Saya bukan robot')}
          </label>
          <span role="status" className="ms-auto flex items-center gap-2 text-hint text-ink-2">
            {state === 'working' && (
              <>
                <Spinner />
                {t('Memeriksa…')}
              </>
            )}
            {state === 'passed' && <span className="text-done-i">{t('Selesai')}</span>}
          </span>
        </div>
      )}
      {fault && <FieldError id={id}>{fault}</FieldError>}
    </div>
  );
};
