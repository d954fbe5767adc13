/** What is done to an entry: its fields asked for in a dialog, checked by the domain's schema, given on the version shown. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '@/base/api';
import { serverNow } from '@/base/clock';
import type { ActionInfo, EntityInfo, FieldInfo } from '@/base/entity';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { type Fault, focusField, resolved } from '@/kit/form/faults';
import { usePhone } from '@/kit/list/table/use-room';
import { MapEmbed } from '@/kit/map-embed';
import { ConfirmDialog } from '@/kit/reason-dialog';
import type { Commands } from '@/kit/use-command';
import { cn } from '@/ui/cn';
import { todayOf } from '@/ui/dates';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { faultsOf } from '../check';
import { RowsField } from '../fields/rows';
import { FormField } from '../form/field';
import { FormScopeProvider, type Telling } from '../form/scope';
import { layout, spanClass } from '../layout';
import { registration } from '../plan';
import { actionRules } from '../rules';
import { valueWords } from '../value-text';
import { blankRow, type Values } from '../values';
import { type ActionChoice, IN_USE } from './asked';
import type { DetailExtras, EntryDoc } from './scope';

type Props = {
  info: EntityInfo;
  doc: EntryDoc;
  asked: ActionChoice | undefined;
  run: Commands['run'];
  busy: boolean;
  onClose: () => void;
  telling?: Telling | undefined;
  proposes?: DetailExtras['proposes'];
};

export const ActionDialog = ({ asked, onClose, ...rest }: Props) => (
  <Dialog open={asked !== undefined} onOpenChange={(open) => !open && onClose()}>
    {asked && <Chosen key={asked.action.name} asked={asked} onClose={onClose} {...rest} />}
  </Dialog>
);

/** What was typed for one of several actions stays where another has the same field. */
const Chosen = (props: Props & { asked: ActionChoice }) => {
  const t = useT();
  const { asked, doc } = props;
  const { among = [] } = asked;
  const [name, setName] = useState(asked.action.name);
  const [seen, setSeen] = useState(doc.version);
  const typed = useRef<Values>({});
  const options = among.map(({ action: { name: value, label }, reason }) => ({
    ...{ value, label: t(label), disabled: reason !== undefined },
  }));
  // Side by side there is no room for their words.
  const Choose = usePhone() && options.length > 2 ? Select : Segmented;
  const action = among.find((one) => one.action.name === name)?.action ?? asked.action;
  return (
    <Content
      key={action.name}
      {...props}
      asked={{ ...asked, action }}
      typed={typed}
      seen={seen}
      onSeen={setSeen}
      choice={
        among.length > 0 && (
          <Field group={Choose === Segmented} label={t('Status')}>
            <Choose options={options} value={action.name} onChange={setName} />
          </Field>
        )
      }
    />
  );
};

/** Columns that a question with a place beside it takes, px, as specified. */
const WITH_MAP = 1500;
/** Columns of the form's twelve that none of its fields goes beyond: all of it stands in a window of 900 px. */
const HALF = 6;
type ContentProps = Props & {
  asked: ActionChoice;
  typed: { current: Values };
  choice: ReactNode;
  /** The version that was shown when the question was asked: what came since is answered on purpose alone. */
  seen: number;
  onSeen: (version: number) => void;
};
const Content = ({
  info,
  doc,
  asked,
  run,
  busy,
  onClose,
  typed,
  choice,
  seen,
  onSeen,
  telling,
  proposes,
}: ContentProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const root = useRef<HTMLFormElement>(undefined);
  const { action } = asked;
  const faults = useRef<Fault[]>([]);
  const [start] = useState(() => {
    const known = action.fields.filter(({ name }) => typed.current[name] !== undefined);
    return {
      ...blankRow(action.fields),
      ...asIs(action, doc),
      ...proposes?.(doc, action),
      ...pick(typed.current, known),
    };
  });
  // On their way while one types.
  useEffect(() => void actionRules(info.name, action.name).catch(() => undefined), [info, action]);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as it goes.
  useEffect(
    () => () => {
      typed.current = form.getValues();
    },
    [],
  );
  const { errors, isDirty } = form.formState;
  const { [IN_USE]: inUse } = errors;
  const placed = ['lat', 'lon'].every((name) => action.fields.some((field) => field.name === name));
  const fields = action.fields.filter(
    ({ name, internal, askedWith }) =>
      !internal &&
      !(askedWith && isNothing(doc[askedWith])) &&
      (name !== IN_USE || inUse || form.watch(IN_USE) === true),
  );
  const submit = form.handleSubmit(
    async (values) => {
      let passed = false;
      const done = await run(doc.id, action.name, registration(values), {
        revision: seen,
        onError: (e) => {
          if (!(e instanceof ApiError)) return undefined;
          // Another was first: what is shown has changed, and the question with it. What was typed stays.
          if (e.stale) onSeen(e.stale.revision);
          passed = e.stale !== undefined && !isDirty;
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
    <ConfirmDialog
      title={asked.title}
      detail={asked.detail}
      button={asked.button}
      look={action.look === 'danger' ? 'danger' : 'primary'}
      busy={busy}
      className="space-y-3"
      {...(placed ? { width: WITH_MAP } : {})}
      onSubmit={(element) => {
        root.current = element;
        void submit();
      }}
    >
      <FormScopeProvider value={{ info, id: doc.id, names: {}, tidy: () => {}, onBusy: () => {}, telling }}>
        <FormProvider {...form}>
          {placed ? (
            <div className="grid grid-cols-1 gap-4 md:grid-cols-[3fr_2fr]">
              <Card title={asked.title} named>
                {choice}
                {asked.given && <Given info={info} doc={doc} fields={asked.given} />}
                <div className="@container">
                  <div className="grid grid-cols-12 gap-3">
                    {layout(fields).map(({ field, span }) => (
                      <Asked
                        key={field.name}
                        field={field}
                        className={spanClass({ field, span: Math.min(span, HALF) })}
                      />
                    ))}
                  </div>
                </div>
              </Card>
              <Card title={t('Maps SJ')}>
                <Place />
              </Card>
            </div>
          ) : (
            <>
              {choice}
              {fields.map((field) => (
                <Asked key={field.name} field={field} />
              ))}
            </>
          )}
        </FormProvider>
      </FormScopeProvider>
    </ConfirmDialog>
  );
};

const Asked = ({ field, className }: { field: FieldInfo; className?: string }) => {
  const own = className ? { className } : {};
  return field.kind === 'rows' ? <RowsField field={field} {...own} /> : <FormField field={field} {...own} />;
};
/** What the entry says already, in the boxes that the form has for it. */
type GivenProps = Pick<Props, 'info' | 'doc'> & { fields: NonNullable<ActionChoice['given']> };
const Given = ({ info, doc, fields }: GivenProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const wordsOf = (name: string) => {
    const field = info.fields.find((one) => one.name === name);
    return field ? valueWords(field, doc[name], { t, lang }) : '';
  };
  return (
    <div className="grid grid-cols-[1fr_1.25fr] gap-3 sm:grid-cols-3">
      {fields.map(([name, label]) => (
        <Field key={name} label={t(label)} className="first:col-span-2 sm:first:col-span-1">
          <Input readOnly value={wordsOf(name)} boxClassName="bg-surface-2" />
        </Field>
      ))}
    </div>
  );
};
/** It is known to be empty; what a row of a list does not tell may be there. */
const isNothing = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);
const pick = (values: Values, fields: readonly { name: string }[]): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
/**
 * What is chosen and dated already is asked for again as it is, as is a note that may be left out; of what is not, what the
 * document says elsewhere is proposed: of a day that is past, today.
 */
const asIs = ({ fields }: ActionInfo, doc: EntryDoc): Values =>
  Object.fromEntries(
    fields.flatMap(({ kind, name, optional, proposes = '' }) => {
      const [own, other] = [doc[name], doc[proposes]];
      if (own && (kind === 'ref' || kind === 'date' || (kind === 'long' && optional))) return [[name, own]];
      const today = todayOf(serverNow());
      return other ? [[name, kind === 'date' && other < today ? today : other]] : [];
    }),
  );
/** `named`: what stands over all of it says the same. */
const Card = ({ title, named = false, children }: { title: string; named?: boolean; children: ReactNode }) => (
  // On a phone the question itself is the frame.
  <section
    aria-label={title}
    className="min-w-0 space-y-3 rounded-panel border border-line p-4 phone:border-0 phone:p-0"
  >
    <h3 className={cn('font-semibold text-base', named && 'phone:sr-only')}>{title}</h3>
    {children}
  </section>
);
/** The map once both coordinates are there. */
const Place = () => {
  const t = useT();
  const [lat, lon] = useWatch<Values>({ name: ['lat', 'lon'] }) as unknown[];
  return typeof lat === 'number' && typeof lon === 'number' ? (
    <MapEmbed lat={lat} lon={lon} title={t('Maps SJ')} />
  ) : (
    <p className="py-8 text-center text-ink-2 text-table">
      {t('Please enter valid latitude and longitude to display the map')}
    </p>
  );
};
