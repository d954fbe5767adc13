import type { FieldInfo } from '@/app/entities';

export type ControlProps = {
  field: FieldInfo;
  /** Path in the form's values. */
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
};
