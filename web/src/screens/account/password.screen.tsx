/** Sets a password: by a one-time link, or by entering the current one. */
import { useLocation } from 'react-router';
import { ChangePassword } from './change-password';
import { SetPassword } from './set-password';

export const Component = () => {
  const { pathname, hash } = useLocation();
  const token = hash.slice(1);
  return pathname === '/set-password' ? <SetPassword key={token} token={token} /> : <ChangePassword />;
};
