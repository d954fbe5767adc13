import { ApiError, wording } from './errors';

it('says names of fields in the reader’s language, wherever they stand in what was refused', () => {
  const message = 'Berlaku sampai may not be before Berlaku dari.';
  const names: [number, number][] = [
    [0, 14],
    [33, 45],
  ];
  const answer = { status: 422, message, errors: [{ message, field: 'validTo', names }] };
  expect(new ApiError(answer).message).toBe(message);
  wording.name = (name) => ({ 'Berlaku sampai': 'Valid until', 'Berlaku dari': 'Valid from' })[name] ?? '';
  const error = new ApiError(answer);
  expect(error.message).toBe('Valid until may not be before Valid from.');
  expect(error.fields).toEqual({ validTo: error.message });
  expect(error.errors[0]).not.toHaveProperty('names');
});
