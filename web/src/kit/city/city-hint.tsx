import { useFormContext, useWatch } from 'react-hook-form';
import { CityUnknown } from './late-unknown';

/** Below a form field with a city's name: a hint while the name is unknown. @param name the field's path */
export const CityHint = ({ name }: { name: string }) => {
  const { setValue } = useFormContext();
  const typed = String(useWatch({ name }) ?? '').trim();
  const take = (city: string) => setValue(name, city, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return typed ? <CityUnknown typed={typed} onTake={take} /> : null;
};
