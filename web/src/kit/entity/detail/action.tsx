/** What is done to an entry: its fields asked for in a dialog, checked by the domain's schema, given on the version shown. */
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '@/base/api';
import { serverNow } from '@/base/clock';
import type { ActionInfo, EntityInfo } from '@/base/entity';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { type Fault, focusField, resolved } from '@/kit/form/faults';
import { Question } from '@/kit/question';
import type { Commands } from '@/kit/use-command';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { faultsOf } from '../check';
import { FormField } from '../form/field';
import { FormScopeProvider } from '../form/scope';
import { registration } from '../plan';
import { actionRules } from '../rules';
import { blankRow, type Values } from '../values';
import type { EntryDoc } from './scope';

/** An action with what its dialog says; retiring is one too. */
export type Asked = { action: ActionInfo; title: string; detail?: string; button: string; done: string };
type Props = {
  info: EntityInfo;
  doc: EntryDoc;
  asked: Asked | undefined;
  run: Commands['run'];
  busy: boolean;
  onClose: () => void;
};

export const ActionDialog = ({ asked, onClose, ...rest }: Props) => (
  <Dialog open={asked !== undefined} onOpenChange={(open) => !open && onClose()}>
    {asked && <Content key={asked.action.name} asked={asked} onClose={onClose} {...rest} />}
  </Dialog>
);

const Content = ({ info, doc, asked, run, busy, onClose }: Props & { asked: Asked }) => {
  const t = useT();
  const { lang } = usePrefs();
  const root = useRef<HTMLFormElement>(undefined);
  const { action } = asked;
  const faults = useRef<Fault[]>([]);
  const [start] = useState(() => blankRow(action.fields));
  const form = useForm<Values>({
    defaultValues: start,
    // The menu that opened it takes the focus back for a moment: nothing is wrong yet.
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: async (values) => {
      const rules = await actionRules(info.name, action.name).catch(() => undefined);
      const parts = { fields: [...action.fields], form: [{ label: '', fields: action.fields.map((f) => f.name) }] };
      const now = new Date(serverNow()).toISOString();
      faults.current = rules ? faultsOf(parts, rules, values, now, { t, lang }) : [];
      return resolved(values, faults.current);
    },
  });
  const { [IN_USE]: inUse } = form.formState.errors;
  const fields = action.fields.filter(({ name }) => name !== IN_USE || inUse || form.watch(IN_USE) === true);
  const submit = form.handleSubmit(
    async (values) => {
      let passed = false;
      const done = await run(doc.id, action.name, registration(values), {
        revision: doc.version,
        onError: (e) => {
          if (!(e instanceof ApiError)) return undefined;
          // Another was first: what is shown has changed, and the question with it.
          passed = e.stale !== undefined;
          const own = Object.entries(e.fields).filter(([field]) => action.fields.some((f) => f.name === field));
          for (const [field, message] of own) form.setError(field, { message: message.replace(/\.$/, '') });
          return own.length > 0;
        },
      });
      if (done) toast.success(asked.done);
      if (done || passed) onClose();
    },
    () => {
      const [first] = faults.current;
      if (first && root.current) focusField(root.current, first.field);
    },
  );
  return (
    <Question
      title={asked.title}
      detail={asked.detail}
      button={asked.button}
      look={action.look === 'danger' ? 'danger' : 'primary'}
      busy={busy}
      className="space-y-3"
      onSubmit={(element) => {
        root.current = element;
        void submit();
      }}
    >
      <FormScopeProvider value={{ info, id: doc.id, names: {}, tidy: () => {}, onBusy: () => {} }}>
        <FormProvider {...form}>
          {fields.map((field) => (
            <FormField key={field.name} field={field} />
          ))}
        </FormProvider>
      </FormScopeProvider>
    </Question>
  );
};

/** Asked for where the server says that others use the entry. */
const IN_USE = 'dipakai';
/** Putting an entry out of use, as an action: with its reason. */
export const retireAction = (info: EntityInfo): ActionInfo => ({
  name: 'retire',
  label: 'Nonaktifkan',
  may: info.can.write,
  fields: [
    { name: 'alasan', label: 'Alasan', kind: 'long', optional: false, max: 500 },
    { name: IN_USE, label: 'Tetap nonaktifkan walau masih dipakai', kind: 'boolean', optional: true, default: false },
  ],
  look: 'danger',
});
