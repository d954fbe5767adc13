import type { FieldPath } from 'react-hook-form';
import { BoundField, type BoundProps } from '@/kit/form/field';
import type { SpValues } from '../values';

/** One field of the SP form. */
export const SpField = <N extends FieldPath<SpValues>>(props: BoundProps<SpValues, N>) => (
  <BoundField<SpValues, N> {...props} />
);
