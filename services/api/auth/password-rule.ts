import { type PasswordOwner, passwordProblem } from '../../domain/accounts/password.js';
import { Rejected } from '../../domain/kit/reject.js';

/** @throws Rejected with the field where a password is too weak for whose it is to be */
export const refuseWeak = (password: string, whose: Pick<PasswordOwner, 'username' | 'fullname'>): void => {
  const problem = passwordProblem(password, whose);
  if (problem) throw new Rejected(problem.code, 'params' in problem ? problem.params : {}, 'password');
};
