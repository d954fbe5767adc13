import { createFormControl } from 'react-hook-form';
import { clearFilled } from './filled-by-others';

type V = { kota: string; provinsi: string; baris: { tujuan: string }[] };
const forming = () => {
  const form = createFormControl<V>({ defaultValues: { kota: '', provinsi: '', baris: [{ tujuan: '' }] } });
  // As in a mounted page.
  form.control._state.mount = true;
  const errors = () => Object.keys(form.control._formState.errors);
  return { ...form, errors, end: clearFilled(form as never) };
};

it('takes the error off the field that another fills, and off that alone', () => {
  const { setError, setValue, errors, end } = forming();
  setError('kota', { message: 'Pilih kota' });
  setError('provinsi', { message: 'Pilih provinsi' });
  expect(errors()).toEqual(['kota', 'provinsi']);
  setValue('provinsi', '31', { shouldDirty: true });
  expect(errors()).toEqual(['kota']);
  end();
  setValue('kota', '31.71');
  expect(errors()).toEqual(['kota']);
});
it('leaves an error where it was when it was only told anew', () => {
  const { setError, setValue, errors } = forming();
  setValue('kota', 'x');
  setError('kota', { message: 'Kota itu tidak ada' });
  expect(errors()).toEqual(['kota']);
});
it('takes it off a field in a row', () => {
  const { setError, setValue, control } = forming();
  setError('baris.0.tujuan', { message: 'Pilih tujuan' });
  setValue('baris.0.tujuan', 's1');
  expect(control._formState.errors.baris?.[0]?.tujuan).toBeUndefined();
});
