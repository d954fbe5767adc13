import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Stamped } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog, LEAST, ReasonField, useReason } from '@/kit/command/reason-dialog';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { Ask } from '../types';

export type AskProps = {
  ask: Ask | undefined;
  /** The previous text, if the dialog opens again. */
  start?: string | undefined;
  /** `choice`: the selected id, if there is a choice. */
  onAnswer: (text: string, choice: string) => void;
  onClose: () => void;
};

/** Dialog for a required reason; its button is labeled with the action. */
export const AskDialog = ({ ask, start, onAnswer, onClose }: AskProps) => (
  <Dialog open={ask !== undefined} onOpenChange={(open) => !open && onClose()}>
    {ask && <Content ask={ask} start={start} onAnswer={onAnswer} />}
  </Dialog>
);

/** Upper limit of options: a list of reasons is short. */
const MAX_CHOICES = 100;
type ChoiceProps = {
  of: NonNullable<Ask['choose']>;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};
const Choice = ({ of: { view, where, title, label }, value, error, onChange }: ChoiceProps) => {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['choose', view, where],
    queryFn: ({ signal }) =>
      api.list<Stamped & Record<string, unknown>>(view, { ...where, retired: 'false', size: MAX_CHOICES }, { signal }),
  });
  const options = (data?.rows ?? []).map((row) => ({ value: row.id, label: String(row[title] ?? '') }));
  return (
    <Field label={label} {...(error ? { error } : {})}>
      <Select required value={value} options={options} placeholder={t('Pilih…')} onChange={onChange} />
    </Field>
  );
};

const Content = ({ ask, start, onAnswer }: Pick<AskProps, 'start' | 'onAnswer'> & { ask: Ask }) => {
  const [choice, setChoice] = useState('');
  const [tried, setTried] = useState(false);
  const { choose } = ask;
  const reason = useReason((letters) => ask.lack !== undefined && letters < LEAST, start);
  return (
    <ConfirmDialog
      title={ask.title}
      detail={ask.detail}
      button={ask.button}
      look={ask.look ?? 'danger'}
      className="space-y-3"
      onSubmit={(form) => {
        setTried(true);
        if (choose && choice === '') return form.querySelector('select')?.focus();
        const text = reason.take(form);
        if (text !== undefined) onAnswer(text, choice);
      }}
    >
      {choose && (
        <Choice
          of={choose}
          value={choice}
          error={tried && choice === '' ? choose.lack : undefined}
          onChange={setChoice}
        />
      )}
      <ReasonField
        label={ask.field}
        reason={reason}
        error={reason.lacks ? ask.lack : undefined}
        optional={ask.lack === undefined}
        max={1000}
      />
      {ask.tick && <Checkbox label={ask.tick} checked={choice !== ''} onChange={(yes) => setChoice(yes ? 'ya' : '')} />}
    </ConfirmDialog>
  );
};

export default AskDialog;
