/** Dialog of an action on an entry: its fields, validated by the domain's schema, sent with the version shown. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { ActionInfo, EntityInfo, FieldInfo } from '@/base/entity/entity';
import { ApiError } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import type { Commands } from '@/kit/command/use-command';
import { type Fault, focusField, resolved } from '@/kit/form/faults';
import { usePhone } from '@/kit/list/table/use-room';
import { MapEmbed } from '@/kit/map/map-embed';
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
import { type ActionChoice, IN_USE } from './pending-action';
import type { DetailPanels, EntryDoc } from './scope';

type Props = {
  info: EntityInfo;
  doc: EntryDoc;
  pending: ActionChoice | undefined;
  run: Commands['run'];
  busy: boolean;
  onClose: () => void;
  telling?: Telling | undefined;
  proposes?: DetailPanels['proposes'];
};

export const ActionDialog = ({ pending, onClose, ...rest }: Props) => (
  <Dialog open={pending !== undefined} onOpenChange={(open) => !open && onClose()}>
    {pending && <Chosen key={pending.action.name} pending={pending} onClose={onClose} {...rest} />}
  </Dialog>
);

/** Input for one of several actions is carried over to another with the same field. */
const Chosen = (props: Props & { pending: ActionChoice }) => {
  const t = useT();
  const { pending, doc } = props;
  const { among = [] } = pending;
  const [name, setName] = useState(pending.action.name);
  const [seen, setSeen] = useState(doc.version);
  const typed = useRef<Values>({});
  const options = among.map(({ action: { name: value, label }, reason }) => ({
    ...{ value, label: t(label), disabled: reason !== undefined },
  }));
  // More than two labels do not fit side by side on a phone.
  const Choose = usePhone() && options.length > 2 ? Select : Segmented;
  const action = among.find((one) => one.action.name === name)?.action ?? pending.action;
  return (
    <Content
      key={action.name}
      {...props}
      pending={{ ...pending, action }}
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

/** Width of a dialog with a map beside its fields, px, as specified. */
const WITH_MAP = 1500;
/** Fields span at most this many of the twelve form columns, so that the dialog fits into a window of 900 px. */
const HALF = 6;
type ContentProps = Props & {
  pending: ActionChoice;
  typed: { current: Values };
  choice: ReactNode;
  /** The version shown when the dialog opened: later changes require an explicit second submit. */
  seen: number;
  onSeen: (version: number) => void;
};
const Content = ({
  info,
  doc,
  pending,
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
  const { action } = pending;
  const faults = useRef<Fault[]>([]);
  /** Fields whose files are being uploaded. */
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const onBusy = useCallback(
    (name: string, on: boolean) =>
      setSending((now) => {
        if (now.has(name) === on) return now;
        return new Set(on ? [...now, name] : [...now].filter((one) => one !== name));
      }),
    [],
  );
  const [start] = useState(() => {
    const entered = action.fields.filter(({ name }) => typed.current[name] !== undefined);
    return {
      ...blankRow(action.fields),
      ...asIs(action, doc),
      ...proposes?.(doc, action),
      ...pending.start,
      ...pick(typed.current, entered),
    };
  });
  // Preload the rules while the user types.
  useEffect(() => void actionRules(info.name, action.name).catch(() => undefined), [info, action]);
  const form = useForm<Values>({
    defaultValues: start,
    // Not on blur: the menu that opened the dialog briefly takes the focus back, which must not show faults.
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
    ({ name, internal, onlyWith }) =>
      !internal && !(onlyWith && isNothing(doc[onlyWith])) && (name !== IN_USE || inUse || form.watch(IN_USE) === true),
  );
  const submit = form.handleSubmit(
    async (values) => {
      let passed = false;
      const done = await run(doc.id, action.name, registration(values), {
        revision: seen,
        onError: (e) => {
          if (!(e instanceof ApiError)) return undefined;
          // Somebody else saved first: the entry shown has changed, and the dialog with it. The input stays.
          if (e.stale) onSeen(e.stale.revision);
          passed = e.stale !== undefined && !isDirty;
          const ownErrors = Object.entries(e.fields).filter(([field]) => action.fields.some((f) => f.name === field));
          for (const [field, message] of ownErrors) form.setError(field, { message: message.replace(/\.$/, '') });
          return ownErrors.length > 0;
        },
      });
      if (done) toast.success(pending.done);
      if (done || passed) onClose();
    },
    () => {
      const [first] = faults.current;
      if (first && root.current) focusField(root.current, first.field);
    },
  );
  return (
    <ConfirmDialog
      title={pending.title}
      detail={pending.detail}
      button={pending.button}
      look={action.look === 'danger' ? 'danger' : 'primary'}
      busy={busy || sending.size > 0}
      className="space-y-3"
      {...(placed ? { width: WITH_MAP } : {})}
      onSubmit={(element) => {
        root.current = element;
        // Sent now, it would lack the file that is still under way.
        if (sending.size === 0) void submit();
      }}
    >
      <FormScopeProvider value={{ info, id: doc.id, names: {}, tidy: () => {}, onBusy, telling }}>
        <FormProvider {...form}>
          {placed ? (
            <div className="grid grid-cols-1 gap-4 md:grid-cols-[3fr_2fr]">
              <Card title={pending.title} named>
                {choice}
                {pending.facts && <Facts info={info} doc={doc} fields={pending.facts} />}
                <div className="@container">
                  <div className="grid grid-cols-12 gap-3">
                    {layout(fields).map(({ field, span }) => (
                      <ActionField
                        key={field.name}
                        field={field}
                        className={spanClass({ field, span: Math.min(span, HALF) })}
                      />
                    ))}
                  </div>
                </div>
              </Card>
              <Card title={t('Maps SJ')}>
                <MapPreview />
              </Card>
            </div>
          ) : (
            <>
              {choice}
              {fields.map((field) => (
                <ActionField key={field.name} field={field} />
              ))}
            </>
          )}
        </FormProvider>
      </FormScopeProvider>
    </ConfirmDialog>
  );
};

const ActionField = ({ field, className }: { field: FieldInfo; className?: string }) => {
  const classProps = className ? { className } : {};
  return field.kind === 'rows' ? (
    <RowsField field={field} {...classProps} />
  ) : (
    <FormField field={field} {...classProps} />
  );
};
/** Values of the entry, in disabled boxes as in the form. */
type FactsProps = Pick<Props, 'info' | 'doc'> & { fields: NonNullable<ActionChoice['facts']> };
const Facts = ({ info, doc, fields }: FactsProps) => {
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
/** Known to be empty; a value missing from a list row is unknown, not empty. */
const isNothing = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);
const pick = (values: Values, fields: readonly { name: string }[]): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
/**
 * Initial values: current references and dates, and optional notes; for empty fields the proposal from another field,
 * where a past date becomes today, or what is declared.
 */
const asIs = ({ fields }: ActionInfo, doc: EntryDoc): Values =>
  Object.fromEntries(
    fields.flatMap(({ kind, name, optional, initial, proposes = '' }) => {
      const [current, other] = [doc[name], doc[proposes]];
      if (current && (kind === 'ref' || kind === 'date' || (kind === 'long' && optional))) return [[name, current]];
      const today = todayOf(serverNow());
      if (other) return [[name, kind === 'date' && other < today ? today : other]];
      return initial === 'today' ? [[name, today]] : [];
    }),
  );
/** `named`: a heading above already has the same text. */
const Card = ({ title, named = false, children }: { title: string; named?: boolean; children: ReactNode }) => (
  // On a phone the dialog itself is the frame.
  <section
    aria-label={title}
    className="min-w-0 space-y-3 rounded-panel border border-line p-4 phone:border-0 phone:p-0"
  >
    <h3 className={cn('font-semibold text-base', named && 'phone:sr-only')}>{title}</h3>
    {children}
  </section>
);
/** The map, once both coordinates are entered. */
const MapPreview = () => {
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
