/** Setup steps of a new company: each links to its screen and is checked off by itself. */

import { granted, type JobDesk } from '@domain/kit/aggregate/actor';
import {
  type FirstNeed,
  type FirstStep,
  firstSteps,
  firstStepsHiders,
  type StepStand,
} from '@domain/navigation/first-steps';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@/base/navigation/link';
import { preload } from '@/base/navigation/screens';
import { best } from '@/base/navigation/sp-lists';
import { serverNow } from '@/base/server/clock';
import { hideFirstSteps, useFirstSteps, useFirstStepsLive } from '@/base/session/first-steps';
import { useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { toast } from '@/ui/toast';

export const FirstSteps = () => {
  const t = useT();
  const who = useWho();
  const stands = useFirstSteps();
  const open = stands?.steps.filter(({ done }) => !done) ?? [];
  const liveViews = open.flatMap(({ name, mine, next }) => (mine ? (needOf(name, next)?.of ?? []) : []));
  useFirstStepsLive(liveViews);
  if (!stands) return null;
  const first = open.find(({ mine }) => mine);
  return (
    <section aria-labelledby="langkah-awal" className="mb-6 border-line border-y bg-surface">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-gutter py-2">
        <h2 id="langkah-awal" className="font-semibold text-lead">
          {t('Langkah awal perusahaan')}
        </h2>
        <p role="status" className="text-ink-2 text-table">
          {t('{{done}} dari {{all}} selesai', { done: stands.steps.length - open.length, all: stands.steps.length })}
        </p>
        {granted(firstStepsHiders, who) && <Hide />}
      </div>
      <ol className="border-line border-t">
        {stands.steps.map((stand) => {
          const step = firstSteps.find(({ name }) => name === stand.name);
          return step && <Step key={step.name} step={step} stand={stand} first={stand === first} />;
        })}
      </ol>
    </section>
  );
};

const needOf = (name: string, next: number | undefined): FirstNeed | undefined =>
  firstSteps.find((step) => step.name === name)?.needs[next ?? -1];

type StepProps = { step: FirstStep; stand: StepStand; first: boolean };
const Step = ({ step, stand, first }: StepProps) => {
  const t = useT();
  const who = useWho();
  const need = needOf(step.name, stand.next);
  const path = stand.mine && need ? best(who, need.screen)?.path : undefined;
  const Icon = stand.done ? CircleCheck : CircleDashed;
  return (
    <li className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line border-b px-gutter py-2 last:border-b-0 phone:grid-cols-[auto_minmax(0,1fr)]">
      <Icon aria-hidden className={cn('size-5', stand.done ? 'text-done-i' : 'text-ink-3')} />
      <div className="min-w-0">
        <p className={cn('font-medium', stand.done && 'text-ink-2')}>
          {t(step.label)}
          {stand.done && <span className="ms-2 font-normal text-done-i text-table">{t('Selesai')}</span>}
        </p>
        {!stand.done && <p className="text-ink-2 text-table">{t(step.why)}</p>}
      </div>
      {path && need ? (
        <Button
          asChild
          size="sm"
          variant={first ? 'primary' : 'outline'}
          className="phone:col-start-2 phone:justify-self-start"
          onPointerEnter={() => preload(path)}
        >
          <Link to={need.screen === 'user-list' ? `${path}?baru=1` : path}>
            {t(need.label)}
            <ArrowRight aria-hidden className="rtl:-scale-x-100" />
          </Link>
        </Button>
      ) : (
        !stand.done && (
          <p className="text-ink-3 text-table phone:col-start-2">
            {t('Dikerjakan {{desks}}', { desks: stand.by.map((desk) => deskLabel(desk as JobDesk)).join(', ') })}
          </p>
        )
      )}
    </li>
  );
};

/** Hides the steps for all users; can be undone with one press. */
const Hide = () => {
  const t = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const put = async (hidden: boolean) => {
    setBusy(true);
    try {
      await hideFirstSteps(hidden);
      await client.invalidateQueries({ queryKey: ['first-steps'] });
      if (hidden)
        toast.success(t('Langkah awal disembunyikan untuk semua orang'), {
          action: { label: t('Tampilkan lagi'), run: () => void put(false) },
        });
    } catch (e) {
      const problem = problemOf(e, t, serverNow());
      toast.refused(problem.title, { detail: problem.detail, id: 'first-steps' });
    }
    setBusy(false);
  };
  return (
    <Button variant="ghost" size="sm" loading={busy} className="ms-auto" onClick={() => void put(true)}>
      {t('Sembunyikan')}
    </Button>
  );
};
