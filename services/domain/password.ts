/** What a password must be. */

export const PASSWORD_MIN = 12;
export type PasswordProblem = { code: 'password-short'; params: { min: number } } | { code: 'password-common' };

/** Why a password can't be taken; undefined: it can. @param whose a password that is their name is none */
export const passwordProblem = (
  password: string,
  { username, fullname }: { username: string; fullname: string },
): PasswordProblem | undefined => {
  if ([...password].length < PASSWORD_MIN) return { code: 'password-short', params: { min: PASSWORD_MIN } };
  const plain = password.toLowerCase().replace(/[^a-z0-9]/g, '');
  const names = [username, fullname].map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  return new Set(plain).size < 4 || names.some((name) => name !== '' && plain === name)
    ? { code: 'password-common' }
    : undefined;
};
