import { type PasswordOwner, passwordProblem } from '../../domain/accounts/password.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';

/** @throws Rejected with the field if a password is too weak for its owner */
export const refuseWeak = (password: string, whose: Pick<PasswordOwner, 'username' | 'fullname'>): void => {
  const problem = passwordProblem(password, whose);
  if (problem) throw new Rejected(problem.code, 'params' in problem ? problem.params : {}, 'password');
};
