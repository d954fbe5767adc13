/** The same on the phone: a card for each kind and its readers. */
import { deskLabel } from '@/base/desk-label';
import { useT } from '@/base/i18n';
import type { Group } from './rows';

export const Cards = ({ groups }: { groups: readonly Group[] }) => {
  const t = useT();
  return groups.map((group) => (
    <section key={group.class} aria-label={group.title} className="border-line border-t px-gutter py-4">
      <h2 className="font-semibold text-lead">{group.title}</h2>
      <p className="text-ink-2 text-table">
        {group.lines.length === 0 ? t('Belum ada isian di golongan ini') : group.tells}
      </p>
      {group.lines.map((line) => (
        <dl key={`${line.kind}/${line.fields.join()}`} className="mt-3 rounded-card border border-line p-3 text-table">
          <dt className="font-medium text-base text-ink">{line.label}</dt>
          <dd className="text-ink-2">{line.fields.join(', ')}</dd>
          <dt className="mt-2 text-hint text-ink-3">{t('Dibaca')}</dt>
          <dd className="text-ink">{[...line.reads].map((desk) => deskLabel(desk)).join(', ')}</dd>
        </dl>
      ))}
    </section>
  ));
};
