import type { FieldInfo } from '@/base/entity/entity';

export type ControlProps = {
  field: FieldInfo;
  /** Path in the form's values. */
  name: string;
  /** In a row of a list. */
  compact?: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
};
