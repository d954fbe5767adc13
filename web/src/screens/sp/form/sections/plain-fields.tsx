import { useT } from '@/base/text/i18n';
import { PlainControl, type PlainKind } from '@/kit/entity/fields/plain-control';
import { fieldsOf } from '../fields';
import type { SpFieldName } from '../values';
import { SpField } from './field';
import { spans } from './spans';

/** Fields of a section that are rendered from the schema alone. */
export const PlainFields = ({ section }: { section: string }) => {
  const t = useT();
  return fieldsOf(section).map((field) => (
    <SpField
      key={field.name}
      name={field.name as SpFieldName}
      label={t(field.label)}
      optional={field.optional}
      {...(field.hint ? { hint: t(field.hint) } : {})}
      className={spans[field.kind === 'text' || field.kind === 'long' ? 6 : 3]}
    >
      {({ value, onChange, onBlur }) => (
        <PlainControl
          kind={field.kind as PlainKind}
          field={field}
          value={value}
          onChange={onChange as (value: unknown) => void}
          onBlur={onBlur}
          compact
        />
      )}
    </SpField>
  ));
};
